import { z } from 'zod'
import { listItineraries } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryJson, itineraryJsonSchema } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your itineraries',
    description: 'Newest first.',
    access: 'user',
    answers: { 200: z.array(itineraryJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },
})

async function handleGet(args: EndpointArgs) {
  const user = await requireSelf(args)
  return Response.json((await listItineraries(user.id)).map(itineraryJson))
}

export const loader = endpoint.loader
export const action = endpoint.action
