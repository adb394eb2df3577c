import { deleteRoute } from '~/domain/road-trips/saved/delete-route.server'
import { rateRoute, rateRouteSchema } from '~/domain/road-trips/saved/rate-route.server'
import { savedRoute } from '~/domain/road-trips/saved/saved-routes.queries.server'
import { routeJson, routeJsonSchema } from '~/domain/road-trips/saved/route-json'
import { defineResource } from '~/http/resource.server'

/** One of the user's own saved routes. Another user's route is a 404, whatever the body. */
const { loader, action } = defineResource({
  name: 'route',
  access: 'user',
  json: routeJson,
  schema: routeJsonSchema,
  find: ({ params, user }) => savedRoute(params.id, user.id),
  unknown: { refusal: 'route_unknown' },
  notFound: 'Route not found, or not yours.',
  read: { summary: 'Get a route' },
  update: {
    summary: 'Rate a route',
    documentedBody: rateRouteSchema,
    bodyFor: () => rateRouteSchema,
    run: ({ params, body, user }) => rateRoute(params.id, body.rating, { user }),
  },
  delete: {
    summary: 'Delete a route',
    message: 'The route has been removed.',
    run: ({ params, user }) => deleteRoute(params.id, { user }),
  },
})

export { loader, action }
