import { routeJson } from '~/domain/road-trips/saved/route-json'
import { routesOf } from '~/domain/road-trips/saved/saved-routes.queries.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser, requireOneself } from '~/http/guards.server'

const door = defineDoor({
  /** The plans that are kept for the signed-in person, `current-user` or their own id, the newest first; anybody else's are not there. */
  GET: async (args) => {
    const user = args.params.id === 'current-user' ? await requireApiUser(args.request) : await requireOneself(args)
    return Response.json((await routesOf(user.id)).map(routeJson))
  },
})

export const loader = door.loader
export const action = door.action
