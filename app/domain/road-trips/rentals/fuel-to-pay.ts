import type { Cents } from '../../shared/money'
import type { RoutePlan } from '../route-plan'
import { fuelShortfall } from './fuel-shortfall'

/**
 * What the fuel of a trip costs: the cheapest refuel plan, and at the price of the estimate whatever is missing at the
 * end. Where no station is known, that is all of it. When no plan reaches the destination, the cost is the estimate.
 * @returns `isEstimate`: whether some of the amount is not the price of a known station
 */
export function fuelToPay(
  plan: Pick<RoutePlan, 'fuelCost' | 'fuelPrice'> & Parameters<typeof fuelShortfall>[0],
): { amount: Cents; isEstimate: boolean } {
  const { cheapest } = plan.refuelling
  if (!cheapest.ok) return { amount: plan.fuelCost, isEstimate: true }
  const missing = fuelShortfall(plan)
  return {
    amount: cheapest.plan.fuelCost + Math.round(missing * plan.fuelPrice * 100),
    isEstimate: missing > 0,
  }
}
