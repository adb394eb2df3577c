import { flightJson } from '~/domain/flights/flight-json'
import { allFlightsOf } from '~/domain/flights/flights.queries.server'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'

const door = defineDoor({
  /** The signed-in person's own flights, those to come first; anybody else's are not there. */
  GET: async (args) => {
    const user = await requireOneself(args)
    return Response.json((await allFlightsOf(user.id, new Date())).map(flightJson))
  },
})

export const loader = door.loader
export const action = door.action
