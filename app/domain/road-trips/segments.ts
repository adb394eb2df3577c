import type { RoadRoute, RouteChoices } from '~/integrations/routing/road-route'
import { optimizations, type Optimization } from './constants'
import { fuelMilesOf, minutesOf } from './driving'
import type { RoadVehicle } from './road-vehicle'
import type { MethodFigures, Segment } from './route-plan'

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
