import { z } from 'zod'
import { bookingsToAdd } from '~/domain/itineraries/bookings-to-add.queries.server'
import { findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { bookingToAddJson, bookingToAddJsonSchema } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List the bookings that can be added to an itinerary',
    description: 'Your confirmed bookings that are not in it yet, those within its dates first.',
    access: 'user',
    answers: { 200: z.array(bookingToAddJsonSchema) },
    refusals: { 404: 'Itinerary not found, or not yours.' },
    handle: handleGet,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  if (!(await findItinerary(params.id, user.id))) return refuseJson({ refusal: 'itinerary_unknown' })
  return Response.json((await bookingsToAdd(params.id, user.id)).map(bookingToAddJson))
}

export const loader = endpoint.loader
export const action = endpoint.action
