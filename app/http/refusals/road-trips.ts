import type { placesOf } from '../../domain/road-trips/places-of.server'
import type { planRoute } from '../../domain/road-trips/plan-route.server'
import type { roadVehicle } from '../../domain/road-trips/rentals/road-vehicle.server'
import type { tripCostOf } from '../../domain/road-trips/rentals/trip-cost.server'
import type { forgetRoute } from '../../domain/road-trips/saved/forget-route.server'
import type { rateRoute } from '../../domain/road-trips/saved/rate-route.server'
import type { recordRoute } from '../../domain/road-trips/saved/record-route.server'
import type { bookingRefusals } from './bookings'
import type { discountRefusals } from './discounts'
import type { listingRefusals } from './listings'
import type { RefusalsOf, RefusalWords, Words } from './words'

const route = (message: string, field?: string): Words => ({
  status: 422,
  title: 'Failed to calculate route',
  message,
  field,
})

type Refused = RefusalsOf<
  | typeof placesOf
  | typeof planRoute
  | typeof roadVehicle
  | typeof tripCostOf
  | typeof forgetRoute
  | typeof rateRoute
  | typeof recordRoute
>

/** The status and words of every refusal of road trips. */
export const roadTripRefusals = {
  road_vehicle_unknown: {
    status: 404,
    title: 'Failed to calculate route',
    message: 'This vehicle is not here any more, or it is not a rental of yours. Choose another one.',
    field: 'vehicle',
  },
  vehicle_efficiency_unknown: (details) => ({
    status: 422,
    title: 'Failed to calculate route',
    field: 'vehicle',
    message: `The host of ${details.title} does not say how far it goes on a gallon. Describe it as your own vehicle, or choose another one.`,
  }),
  route_places_unclear: ({ choices }) => {
    const unclear = choices as { field: string; typed: string }[]
    const said = (one: string) =>
      unclear
        .filter(({ field }) => field === one)
        .map(({ typed }) => `Several places are called “${typed}”. Choose the one you mean.`)
    const fields = Object.fromEntries(unclear.map(({ field }) => [field, said(field)]))
    return { ...route(Object.values(fields)[0]![0]!), fields }
  },
  route_place_unknown: ({ typed, field }) =>
    route(
      `We do not know a place called “${typed}”. Check its spelling, or add its state or country.`,
      field,
    ),
  no_road: ({ from, to }) => route(`There is no road from ${from} to ${to}.`),
  route_unknown: { status: 404, title: 'Route not found', message: 'Route not found' },
} satisfies RefusalWords<
  Refused,
  keyof (typeof bookingRefusals & typeof discountRefusals & typeof listingRefusals)
>
