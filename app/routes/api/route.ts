import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { deleteRoute } from '~/domain/road-trips/saved/delete-route.server'
import { rateRoute } from '~/domain/road-trips/saved/rate-route.server'
import { routeJson, routeJsonSchema } from '~/domain/road-trips/saved/route-json'
import { rateRouteSchema } from '~/domain/road-trips/saved/route-rating'
import { savedRoute } from '~/domain/road-trips/saved/saved-routes.queries.server'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** One of the user's own saved routes. Another user's route is a 404, whatever the body. */
const endpoint = defineEndpoint({
  GET: {
    summary: 'Get a route',
    access: 'user',
    answers: { 200: routeJsonSchema },
    refusals: { 404: 'Route not found, or not yours.' },
    handle: readRoute,
  },

  PUT: {
    summary: 'Rate a route',
    access: 'user',
    body: rateRouteSchema,
    answers: { 200: routeJsonSchema },
    refusals: { 404: 'Route not found, or not yours.' },
    handle: rate,
  },

  DELETE: {
    summary: 'Delete a route',
    access: 'user',
    answers: { 200: messageJson },
    refusals: { 404: 'Route not found, or not yours.' },
    handle: remove,
  },
})

async function readRoute({ request, params }: Args): Promise<Response> {
  const user = await requireApiUser(request)
  const route = await savedRoute(params.id, user.id)
  return route ? Response.json(routeJson(route)) : refuseJson({ refusal: 'route_unknown' })
}

async function rate({ request, params }: Args): Promise<Response> {
  const user = await requireApiUser(request)
  if (!(await savedRoute(params.id, user.id))) return refuseJson({ refusal: 'route_unknown' })
  const { rating } = await readJson(request, rateRouteSchema)
  const result = await rateRoute(params.id, rating, { user })
  return result.ok ? Response.json(routeJson(result.route)) : refuseJson(result)
}

async function remove({ request, params }: Args): Promise<Response> {
  const user = await requireApiUser(request)
  await readJson(request, z.unknown())
  const result = await deleteRoute(params.id, { user })
  return result.ok ? Response.json({ message: 'The route has been removed.' }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
