import type { Cents } from '../shared/money'
import type { Refuelling } from './route-plan'

type Drive = {
  /** Gallons or kWh that the drive uses, and that are in the tank at its start. */
  fuel: number
  start: number
  /** Dollars per gallon or kWh. */
  usualPrice: number
  refuelling: Pick<Refuelling, 'cheapest'>
}

/**
 * What the fuel of a drive costs, the one figure that every page shows: what the cheapest plan pays at the pumps, plus
 * what it takes from the tank at the usual price, or less what it leaves in the tank for later at the price it paid.
 * Without a plan that reaches the destination, all of it at the usual price.
 */
export function fuelCostOf({ fuel, start, usualPrice, refuelling: { cheapest } }: Drive): Cents {
  if (!cheapest.ok) return Math.round(fuel * usualPrice * 100)
  const { stops, fuelCost, endFuel } = cheapest.plan
  const fromTank = start - endFuel
  if (fromTank >= 0) return fuelCost + Math.round(fromTank * usualPrice * 100)
  const bought = stops.reduce((sum, { buy }) => sum + buy, 0)
  return Math.round(fuelCost * (1 + fromTank / bought))
}
