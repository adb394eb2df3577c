import { optimizationLabels } from '~/domain/road-trips/constants'
import { routeQueryString } from '~/domain/road-trips/route-params'
import { isElectric } from '~/domain/road-trips/road-vehicle'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatExact } from '~/domain/shared/money'
import { formatMiles } from './figures'

/** Formats what each method would take, with a link that chooses it. */
export const presentMethods = ({ methods, request, vehicle }: RoutePlan) => ({
  costLabel: isElectric(vehicle) ? 'Charging' : 'Fuel',
  rows: methods.map(({ method, miles, minutes, fuelCost }) => ({
    method,
    name: optimizationLabels[method],
    isChosen: method === request.optimizationPreference,
    href: `/route-planner?${routeQueryString({ ...request, optimizationPreference: method })}`,
    time: formatDuration(Math.round(minutes)),
    miles: `${formatMiles(miles)} mi`,
    cost: formatExact(fuelCost),
  })),
})

export type PresentedMethods = ReturnType<typeof presentMethods>
