import { z } from 'zod'
import { flightJson, flightJsonSchema } from '~/domain/flights/flight-json'
import { allFlightsOf } from '~/domain/flights/flights.queries.server'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'

const door = defineDoor({
  GET: {
    summary: 'List your flights',
    description: 'Those to come first.',
    access: 'user',
    answers: { 200: z.array(flightJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: async (args) => {
      const user = await requireOneself(args)
      return Response.json((await allFlightsOf(user.id, new Date())).map(flightJson))
    },
  },
})

export const loader = door.loader
export const action = door.action
