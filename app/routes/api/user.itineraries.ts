import { itinerariesOf } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryJson } from '~/domain/itineraries/itinerary-json'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'

const door = defineDoor({
  /** The signed-in user's own itineraries, the newest first; anybody else's are not there. */
  GET: async (args) => {
    const user = await requireOneself(args)
    return Response.json((await itinerariesOf(user.id)).map(itineraryJson))
  },
})

export const loader = door.loader
export const action = door.action
