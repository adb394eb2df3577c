import type { Cents } from '../../shared/money'
import type { RoutePlan } from '../route-plan'
import { fuelShortfall } from './fuel-shortfall'

/**
 * What the fuel of a trip costs: the cheapest refuel plan, and at the price of the estimate what is missing at the end,
 * if somebody would notice. A plan without stops pays for nothing, so there every drop that is missing counts. When no
 * plan reaches the destination, the cost is the estimate.
 * @returns `isEstimate`: whether some of the amount is not the price of a known station
 */
export function fuelToPay(
  plan: Pick<RoutePlan, 'fuelCost' | 'fuelPrice'> & Parameters<typeof fuelShortfall>[0],
): { amount: Cents; isEstimate: boolean } {
  const { cheapest, wantedEndFuel, endFuel } = plan.refuelling
  if (!cheapest.ok) return { amount: plan.fuelCost, isEstimate: true }
  const hasStops = cheapest.plan.stops.length > 0
  const missing = hasStops ? fuelShortfall(plan) : Math.max(0, wantedEndFuel - endFuel)
  return {
    amount: cheapest.plan.fuelCost + Math.round(missing * plan.fuelPrice * 100),
    isEstimate: missing > 0,
  }
}
