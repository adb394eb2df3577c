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
 * Why a method is not offered: it is the shortest with the miles of another way that takes less time, or the way of the
 * plan again. Null for a choice.
 */
const whyNot = ({ request, methods, vehicle }: RoutePlan) => {
  const chosen = methods.find(({ method }) => method === request.optimizationPreference)!
  const differs = (one: number, other: number) => Math.abs(one - other) > NOTICEABLE * other
  return (one: MethodFigures): string | null => {
    if (one === chosen) return null
    const name = optimizationLabels[one.method]
    const quicker = methods.find(
      (other) => formatMiles(other.miles) === formatMiles(one.miles) && other.minutes < one.minutes,
    )
    if (one.method === 'shortest' && quicker)
      return `${name} is not listed: ${optimizationLabels[quicker.method]} has the same distance and takes less time.`
    const cost = isElectric(vehicle) ? 'charging' : 'fuel'
    return differs(one.miles, chosen.miles) || differs(one.fuelCost, chosen.fuelCost)
      ? null
      : `${name} is not listed: its distance and ${cost} cost are about the same as for ${optimizationLabels[chosen.method]}.`
  }
}

/** Formats what each method would take, with a link that chooses it. */
export const presentMethods = (plan: RoutePlan) => {
  const { methods, request, vehicle } = plan
  const why = methods.map(whyNot(plan))
  return {
    costLabel: isElectric(vehicle) ? 'Charging' : 'Fuel',
    notListed: why.filter((reason) => reason !== null),
    rows: methods
      .filter((_, index) => why[index] === null)
      .map(({ method, miles, minutes, fuelCost }) => ({
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
