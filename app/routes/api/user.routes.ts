import { z } from 'zod'
import { routeJson, routeJsonSchema } from '~/domain/road-trips/saved/route-json'
import { routesOf } from '~/domain/road-trips/saved/saved-routes.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser, requireOneself } from '~/http/guards.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your routes',
    description: 'The plans that are kept for you, the newest first.',
    access: 'user',
    params: { id: 'current-user, or your own id' },
    answers: { 200: z.array(routeJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: async (args) => {
      const user =
        args.params.id === 'current-user' ? await requireApiUser(args.request) : await requireOneself(args)
      return Response.json((await routesOf(user.id)).map(routeJson))
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
