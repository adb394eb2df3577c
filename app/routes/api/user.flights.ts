import { z } from 'zod'
import { flightJson, flightJsonSchema } from '~/domain/flights/flight-json'
import { listAllFlights } from '~/domain/flights/flights.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your flights',
    description: 'Upcoming flights first.',
    access: 'user',
    answers: { 200: z.array(flightJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },
})

async function handleGet(args: EndpointArgs) {
  const user = await requireSelf(args)
  return Response.json((await listAllFlights(user.id, new Date())).map(flightJson))
}

export const loader = endpoint.loader
export const action = endpoint.action
