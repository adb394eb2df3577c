import { z } from 'zod'
import { routeJson, routeJsonSchema } from '~/domain/road-trips/saved/route-json'
import { savedRoutes } from '~/domain/road-trips/saved/saved-routes.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List your routes',
    description: 'Your saved routes, newest first.',
    access: 'user',
    params: { id: 'current-user, or your own id' },
    answers: { 200: z.array(routeJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: async ({ request, params, user }) => {
      if (params.id !== 'current-user') await requireSelf({ request, params })
      return (await savedRoutes(user.id)).map(routeJson)
    },
  },
})

export { loader, action }
