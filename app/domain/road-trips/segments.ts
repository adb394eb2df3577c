import type { RoadRoute, RouteChoices } from '~/integrations/routing/road-route'
import type { Cents } from '../shared/money'
import { optimizations, type Optimization } from './constants'
import { fuelMilesOf, minutesOf } from './driving'
import type { RoadVehicle } from './road-vehicle'
import type { MethodFigures, Segment, Refuelling } from './route-plan'

type Options = {
  vehicle: RoadVehicle
  optimization: Optimization
  /** Dollars per gallon or kWh. */
  fuelPrice: number
}

/** Computes time, fuel and cost of each section of a route. */
export function segmentsOf(route: RoadRoute, { vehicle, optimization, fuelPrice }: Options): Segment[] {
  let startMile = 0
  return route.sections.map((section) => {
    const { inBigCity: _, ...stretch } = section
    const fuel = fuelMilesOf(section, optimization) / vehicle.efficiency
    const minutes = minutesOf(section, optimization)
    const segment = { ...stretch, startMile, fuel, minutes, cost: Math.round(fuel * fuelPrice * 100) }
    startMile += section.miles
    return segment
  })
}

/** The totals of a route. */
export function figuresOf(segments: readonly Segment[], fuelPrice: number): Omit<MethodFigures, 'method'> {
  const total = (of: 'miles' | 'minutes' | 'fuel') => segments.reduce((sum, segment) => sum + segment[of], 0)
  const fuel = total('fuel')
  return {
    miles: total('miles'),
    minutes: total('minutes'),
    fuel,
    fuelCost: Math.round(fuel * fuelPrice * 100),
  }
}

/** The segments and the totals of the best route of each method, in the order of `optimizations`. */
export const methodsOf = (routes: RouteChoices, { vehicle, fuelPrice }: Omit<Options, 'optimization'>) =>
  optimizations.map((method) => {
    const segments = segmentsOf(routes[method], { vehicle, optimization: method, fuelPrice })
    return { segments, figures: { method, ...figuresOf(segments, fuelPrice) } satisfies MethodFigures }
  })

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
