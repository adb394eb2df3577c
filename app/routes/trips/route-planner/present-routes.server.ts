import { FUEL_PRICE } from '~/domain/road-trips/constants'
import { parseSavedVehicle } from '~/domain/road-trips/saved/route-json'
import {
  RECENT_ROUTES,
  savedRoutes,
  savedRoute,
  type SavedRoute,
} from '~/domain/road-trips/saved/saved-routes.queries.server'
import { ago } from '~/domain/shared/phrases'
import { formatDay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

/** A user's recent routes as the planner shows them; null for signed-out visitors, whose routes are not saved. */
export const presentRoutes = async (user: { id: string } | null, now: Date) =>
  user && (await savedRoutes(user.id, { limit: RECENT_ROUTES })).map((route) => presentRoute(route, now))

/** One of the user's own saved routes. @throws Response 404 for any other */
export async function requireRoute(id: string | undefined, user: { id: string }, now: Date) {
  const route = await savedRoute(id, user.id)
  if (!route) throw new Response('Route not found', { status: 404 })
  return presentRoute(route, now)
}

export type PresentedRoute = ReturnType<typeof presentRoute>

const DAY = 86_400_000
const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

function presentRoute(route: SavedRoute, now: Date) {
  const { id, rating, waypoints, updatedAt } = route
  const [origin, destination] = withoutSharedCountry(route.originLocation, route.destinationLocation)
  const via = new Intl.ListFormat('en-US').format(waypoints.map((label) => label.split(',')[0]!))
  return {
    id,
    origin,
    destination,
    rating,
    href: `/route-planner?${route.question}`,
    via: via || null,
    distance: `${miles.format(route.distance)} mi`,
    cost: formatExact(route.estimatedGasCost),
    isElectric: route.gasPrice === FUEL_PRICE.electric,
    vehicle: parseSavedVehicle(route.vehicleType).name,
    // The viewer's time zone is unknown here, so the date is in UTC.
    date:
      now.getTime() - updatedAt.getTime() < DAY
        ? ago(updatedAt, now)
        : formatDay(updatedAt.toISOString().slice(0, 10)),
    instant: updatedAt.toISOString(),
  }
}

/** "Denver, Colorado" and "Moab, Utah": drops the country when both have the same. */
function withoutSharedCountry(from: string, to: string): [from: string, to: string] {
  const country = /, [^,]+$/.exec(from)?.[0]
  return country && to.endsWith(country)
    ? [from.slice(0, -country.length), to.slice(0, -country.length)]
    : [from, to]
}
