import { z } from 'zod'
import { forgetRoute } from '~/domain/road-trips/saved/forget-route.server'
import { rateRoute } from '~/domain/road-trips/saved/rate-route.server'
import { routeJson, routeJsonSchema } from '~/domain/road-trips/saved/route-json'
import { rateRouteSchema } from '~/domain/road-trips/saved/route-rating'
import { savedRoute } from '~/domain/road-trips/saved/saved-routes.queries.server'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

/** One of the signed-in person's own kept plans; anybody else's is not there, whatever is sent. */
const endpoint = defineEndpoint({
  GET: {
    summary: 'Read a route',
    access: 'user',
    answers: { 200: routeJsonSchema },
    refusals: { 404: 'There is no such route of yours.' },
    handle: async ({ request, params }) => {
      const user = await requireApiUser(request)
      const route = await savedRoute(params.id, user.id)
      return route ? Response.json(routeJson(route)) : refuseJson({ refusal: 'route_unknown' })
    },
  },

  PUT: {
    summary: 'Rate a route',
    access: 'user',
    body: rateRouteSchema,
    answers: { 200: routeJsonSchema },
    refusals: { 404: 'There is no such route of yours.' },
    handle: async ({ request, params }) => {
      const user = await requireApiUser(request)
      if (!(await savedRoute(params.id, user.id))) return refuseJson({ refusal: 'route_unknown' })
      const { rating } = await readJson(request, rateRouteSchema)
      const result = await rateRoute(params.id, rating, { user })
      return result.ok ? Response.json(routeJson(result.route)) : refuseJson(result)
    },
  },

  DELETE: {
    summary: 'Forget a route',
    access: 'user',
    answers: { 200: messageJson },
    refusals: { 404: 'There is no such route of yours.' },
    handle: async ({ request, params }) => {
      const user = await requireApiUser(request)
      await readJson(request, z.unknown())
      const result = await forgetRoute(params.id, { user })
      return result.ok ? Response.json({ message: 'The route has been removed.' }) : refuseJson(result)
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
