import { z } from 'zod'
import { listItineraries } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryJson, itineraryJsonSchema } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List your itineraries',
    description: 'Newest first.',
    access: 'self',
    answers: { 200: z.array(itineraryJsonSchema) },
    handle: async ({ user }) => (await listItineraries(user.id)).map(itineraryJson),
  },
})

export { loader, action }
