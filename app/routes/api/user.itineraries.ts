import { z } from 'zod'
import { itinerariesOf } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryJson, itineraryJsonSchema } from '~/domain/itineraries/itinerary-json'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'

const door = defineDoor({
  GET: {
    summary: 'List your itineraries',
    description: 'The newest first.',
    access: 'user',
    answers: { 200: z.array(itineraryJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: async (args) => {
      const user = await requireOneself(args)
      return Response.json((await itinerariesOf(user.id)).map(itineraryJson))
    },
  },
})

export const loader = door.loader
export const action = door.action
