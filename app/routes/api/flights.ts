import { addFlight } from '~/domain/flights/add-flight.server'
import { flightSchema } from '~/domain/flights/flight'
import { flightJson, flightJsonSchema } from '~/domain/flights/flight-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseFlight } from './refuse.server'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Add a flight',
    description:
      'Each end has its airport as a `code`, or by name as `airport`. ' +
      'Repeating a `requestKey` returns the first flight.',
    access: 'user',
    body: flightSchema,
    answers: { 201: flightJsonSchema },
    refusals: {
      400: 'The body is invalid, or the times are impossible; see `fields`.',
      403: 'userId is not the signed-in user.',
      404: 'Itinerary not found, or not yours.',
      409: 'requestKey belongs to another flight, or you have one of this number on this day; see `addAnyway`.',
      422: 'An airport is ambiguous: `choices` lists the candidates by end; send the `code` of one.',
    },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  const user = await requireApiUser(request)
  const result = await addFlight(await readJson(request, flightSchema), { user, now: new Date() })
  if (!result.ok) return refuseFlight(result)
  return Response.json(flightJson(result.flight), {
    status: 201,
    headers: { Location: `/api/flights/${result.flight.id}` },
  })
}

export const loader = endpoint.loader
export const action = endpoint.action
