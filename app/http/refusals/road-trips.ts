import { withoutCountry } from '../../domain/shared/phrases'
import type { bookingRefusals } from './bookings'
import type { discountRefusals } from './discounts'
import type { listingRefusals } from './listings'
import { titled, type RefusalsIn, type RefusalWords, type Words } from './words'

const route = (message: string, field?: string): Words => failedToCalculateRoute(422, message, field)

type Refused = RefusalsIn<
  | typeof import('~/domain/road-trips/plan-route.server')
  | typeof import('~/domain/road-trips/rentals/rentals.server')
  | typeof import('~/domain/road-trips/resolve-waypoints.server')
  | typeof import('~/domain/road-trips/saved/delete-route.server')
  | typeof import('~/domain/road-trips/saved/rate-route.server')
  | typeof import('~/domain/road-trips/saved/save-route.server')
>

const failedToCalculateRoute = titled('Failed to calculate route')

export const roadTripRefusals = {
  road_vehicle_unknown: failedToCalculateRoute(
    404,
    "This vehicle is no longer available, or it isn't your rental. Please choose another one.",
    'vehicle',
  ),
  vehicle_efficiency_unknown: (details) =>
    failedToCalculateRoute(
      422,
      `The host of ${details.title} hasn't listed its fuel economy. ` +
        'Enter its details under “Your own vehicle”, or choose another vehicle.',
      'vehicle',
    ),
  route_places_unclear: ({ choices }) => {
    const ambiguous = choices as { field: string; typed: string }[]
    const messagesOf = (name: string) =>
      ambiguous
        .filter(({ field }) => field === name)
        .map(({ typed }) => `Several places are called “${typed}”. Choose the one you mean.`)
    const fields = Object.fromEntries(ambiguous.map(({ field }) => [field, messagesOf(field)]))
    return { ...route(Object.values(fields)[0]![0]!), fields }
  },
  route_place_unknown: ({ typed, field }) =>
    route(`We couldn't find “${typed}”. Check the spelling, or add the state or country.`, field),
  route_goes_nowhere: ({ place }) =>
    route(
      `${withoutCountry(String(place))} is both where you start and where you're going. ` +
        'Choose another destination, or add a stopover to plan a round trip.',
      'destinationLocation',
    ),
  no_road: ({ from, to, field }) =>
    route(`There is no road from ${from} to ${to}, and we don't know of a car ferry between them.`, field),
  route_too_long: ({ miles }) =>
    route(
      `Two stops can be at most ${Number(miles).toLocaleString('en-US')} miles apart. Add a stopover on the way.`,
      'destinationLocation',
    ),
  route_unknown: { status: 404, title: 'Route not found', message: 'Route not found' },
} satisfies RefusalWords<
  Refused,
  keyof (typeof bookingRefusals & typeof discountRefusals & typeof listingRefusals)
>
