import { z } from 'zod'
import { flightJson, flightJsonSchema } from '~/domain/flights/flight'
import { listAllFlights } from '~/domain/flights/flights.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List your flights',
    description: 'Upcoming flights first.',
    access: 'self',
    answers: { 200: z.array(flightJsonSchema) },
    handle: async ({ user, now }) => (await listAllFlights(user.id, now)).map(flightJson),
  },
})

export { loader, action }
