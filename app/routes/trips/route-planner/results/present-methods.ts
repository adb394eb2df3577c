import { optimizationLabels } from '~/domain/road-trips/constants'
import { routeQueryString } from '~/domain/road-trips/route-params'
import { isElectric } from '~/domain/road-trips/road-vehicle'
import type { MethodFigures, RoutePlan } from '~/domain/road-trips/route-plan'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatExact } from '~/domain/shared/money'
import { formatMiles } from './figures'

/** The shortest route is no choice where it has the miles of another one and takes longer. */
const isOffered =
  ({ request, methods }: RoutePlan) =>
  (one: MethodFigures) =>
    one.method !== 'shortest' ||
    one.method === request.optimizationPreference ||
    !methods.some(
      (other) => formatMiles(other.miles) === formatMiles(one.miles) && other.minutes < one.minutes,
    )

/** Formats what each method would take, with a link that chooses it. */
export const presentMethods = (plan: RoutePlan) => {
  const { methods, request, vehicle } = plan
  return {
    costLabel: isElectric(vehicle) ? 'Charging' : 'Fuel',
    rows: methods.filter(isOffered(plan)).map(({ method, miles, minutes, fuelCost }) => ({
      method,
      name: optimizationLabels[method],
      isChosen: method === request.optimizationPreference,
      href: `/route-planner?${routeQueryString({ ...request, optimizationPreference: method })}`,
      time: formatDuration(Math.round(minutes)),
      miles: `${formatMiles(miles)} mi`,
      cost: formatExact(fuelCost),
    })),
  }
}

export type PresentedMethods = ReturnType<typeof presentMethods>
