import { z } from 'zod'
import { deleteFlight } from '~/domain/flights/delete-flight.server'
import { flightChangeFields, flightChangeSchema } from '~/domain/flights/flight'
import { flightJson, flightJsonSchema } from '~/domain/flights/flight-json'
import { flightOf } from '~/domain/flights/flights.queries.server'
import { updateFlight } from '~/domain/flights/update-flight.server'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { refuseFlight } from './refuse-flight.server'

/** One of the signed-in person's own flights; anybody else's is not there, whatever is sent. */
const endpoint = defineEndpoint({
  GET: {
    summary: 'Read a flight',
    access: 'user',
    answers: { 200: flightJsonSchema },
    refusals: { 404: 'There is no such flight of yours.' },
    handle: async ({ request, params }) => {
      const user = await requireApiUser(request)
      const flight = await flightOf(params.id!, user.id)
      return flight ? Response.json(flightJson(flight)) : refuseJson({ refusal: 'flight_unknown' })
    },
  },

  PUT: {
    summary: 'Change a flight',
    description: 'Any of its fields; what is left out stays.',
    access: 'user',
    body: flightChangeFields,
    answers: { 200: flightJsonSchema },
    refusals: {
      400: 'Something in the body does not fit, or the times cannot be; `fields` says what.',
      403: 'userId is not the signed-in user.',
      404: 'There is no such flight of yours, or no such itinerary.',
      422: 'An airport is not clear: `choices` has the airports it can mean, by end; send the `code` of one.',
    },
    handle: async ({ request, params }) => {
      const user = await requireApiUser(request)
      if (!(await flightOf(params.id!, user.id))) return refuseJson({ refusal: 'flight_unknown' })
      const result = await updateFlight(params.id!, await readJson(request, flightChangeSchema), {
        user,
        now: new Date(),
      })
      return result.ok ? Response.json(flightJson(result.flight)) : refuseFlight(result)
    },
  },

  DELETE: {
    summary: 'Delete a flight',
    access: 'user',
    answers: { 200: messageJson },
    refusals: { 404: 'There is no such flight of yours.' },
    handle: async ({ request, params }) => {
      const user = await requireApiUser(request)
      await readJson(request, z.unknown())
      const result = await deleteFlight(params.id!, { user })
      return result.ok
        ? Response.json({ message: 'The flight has been deleted successfully.' })
        : refuseJson(result)
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
