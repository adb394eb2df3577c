import { z } from 'zod'
import { bookingsToAdd, findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { bookingToAddJson, bookingToAddJsonSchema } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the bookings that can be added to an itinerary',
    description: 'Your confirmed bookings that are not in it yet, those within its dates first.',
    access: 'user',
    answers: { 200: z.array(bookingToAddJsonSchema) },
    refusals: { 404: 'Itinerary not found, or not yours.' },
    handle: async ({ params, user }) => {
      if (!(await findItinerary(params.id, user.id))) return refuseJson({ refusal: 'itinerary_unknown' })
      return (await bookingsToAdd(params.id, user.id)).map(bookingToAddJson)
    },
  },
})

export { loader, action }
