import { createItinerary } from '~/domain/itineraries/create-itinerary.server'
import { itinerarySchema } from '~/domain/itineraries/itinerary'
import { itineraryJson, itineraryJsonSchema } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Create an itinerary',
    description:
      'Give both dates, neither, or only the start. Repeating a `requestKey` returns the first itinerary.',
    access: 'user',
    body: itinerarySchema,
    answers: { 201: itineraryJsonSchema },
    refusals: {
      403: 'userId is not the signed-in user.',
      409: 'requestKey belongs to another itinerary, or you have reached the maximum number of itineraries.',
    },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  const user = await requireApiUser(request)
  const result = await createItinerary(await readJson(request, itinerarySchema), {
    user,
    now: new Date(),
  })
  if (!result.ok) return refuseJson(result)
  return Response.json(itineraryJson(result.itinerary), {
    status: 201,
    headers: { Location: `/api/itineraries/${result.itinerary.id}` },
  })
}

export const loader = endpoint.loader
export const action = endpoint.action
