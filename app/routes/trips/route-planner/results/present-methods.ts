import { optimizationLabels } from '~/domain/road-trips/constants'
import { routeQueryString } from '~/domain/road-trips/route-params'
import { isElectric } from '~/domain/road-trips/road-vehicle'
import type { MethodFigures, RoutePlan } from '~/domain/road-trips/route-plan'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatExact } from '~/domain/shared/money'
import { formatMiles } from './figures'

/** A way whose miles and cost differ by less is the same way. */
const NOTICEABLE = 0.02

/**
 * Another way is a choice where its miles or its cost differ from those of the plan; the shortest one is none where it
 * has the miles of another way and takes longer.
 */
const isOffered = ({ request, methods }: RoutePlan) => {
  const chosen = methods.find(({ method }) => method === request.optimizationPreference)!
  const differs = (one: number, other: number) => Math.abs(one - other) > NOTICEABLE * other
  return (one: MethodFigures) =>
    one === chosen ||
    ((differs(one.miles, chosen.miles) || differs(one.fuelCost, chosen.fuelCost)) &&
      (one.method !== 'shortest' ||
        !methods.some(
          (other) => formatMiles(other.miles) === formatMiles(one.miles) && other.minutes < one.minutes,
        )))
}

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
