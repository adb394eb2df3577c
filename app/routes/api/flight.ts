import { z } from 'zod'
import { deleteFlight } from '~/domain/flights/delete-flight.server'
import { flightChangeFields, flightChangeSchema } from '~/domain/flights/flight'
import { flightJson, flightJsonSchema } from '~/domain/flights/flight-json'
import { findFlight } from '~/domain/flights/flights.queries.server'
import { updateFlight } from '~/domain/flights/update-flight.server'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { refuseFlight } from './refuse.server'

/** A flight of the user. Another user's flight is a 404, whatever the body. */
const endpoint = defineEndpoint({
  GET: {
    summary: 'Get a flight',
    access: 'user',
    answers: { 200: flightJsonSchema },
    refusals: { 404: 'Flight not found, or not yours.' },
    handle: handleGet,
  },

  PUT: {
    summary: 'Update a flight',
    description: 'Changes only the fields that are sent.',
    access: 'user',
    body: flightChangeFields,
    answers: { 200: flightJsonSchema },
    refusals: {
      400: 'The body is invalid, or the times are impossible; see `fields`.',
      403: 'userId is not the signed-in user.',
      404: 'Flight or itinerary not found, or not yours.',
      422: 'An airport is ambiguous: `choices` lists the candidates by end; send the `code` of one.',
    },
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete a flight',
    access: 'user',
    answers: { 200: messageJson },
    refusals: { 404: 'Flight not found, or not yours.' },
    handle: handleDelete,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  const flight = await findFlight(params.id!, user.id)
  return flight ? Response.json(flightJson(flight)) : refuseJson({ refusal: 'flight_unknown' })
}

async function handlePut({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  if (!(await findFlight(params.id!, user.id))) return refuseJson({ refusal: 'flight_unknown' })
  const result = await updateFlight(params.id!, await readJson(request, flightChangeSchema), {
    user,
    now: new Date(),
  })
  return result.ok ? Response.json(flightJson(result.flight)) : refuseFlight(result)
}

async function handleDelete({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  await readJson(request, z.unknown())
  const result = await deleteFlight(params.id!, { user })
  return result.ok
    ? Response.json({ message: 'The flight has been deleted successfully.' })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
