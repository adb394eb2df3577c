import { z } from 'zod'
import { flightJson, flightJsonSchema } from '~/domain/flights/flight'
import { listAllFlights } from '~/domain/flights/flights.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your flights',
    description: 'Upcoming flights first.',
    access: 'self',
    answers: { 200: z.array(flightJsonSchema) },
    handle: async ({ user, now }) => (await listAllFlights(user.id, now)).map(flightJson),
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
