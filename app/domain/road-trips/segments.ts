import type { RoadRoute, RoadSection } from '~/integrations/routing/road-route'
import {
  FASTEST,
  FUEL_EFFICIENT,
  MEDIUM_TRAFFIC_SHARE,
  MIN_HIGHWAY_MILES,
  MIN_RURAL_MILES,
  SHORTEST,
  SPEED,
  type Optimization,
  type RoadType,
  type Traffic,
} from './constants'
import type { RoadVehicle } from './road-vehicle'
import type { Segment } from './route-plan'
import { seededRandom } from './seeded-random'

type Options = {
  vehicle: RoadVehicle
  optimization: Optimization
  /** Dollars per gallon or kWh. */
  fuelPrice: number
  /** Identifies the route and the day. The same seed gives the same traffic. */
  seed: string
}

/**
 * Computes distance, time, fuel and cost of each section of a route. Road types, traffic, speeds and multipliers are
 * those of specification 2, section 9.
 */
export function segmentsOf(route: RoadRoute, { vehicle, optimization, fuelPrice, seed }: Options): Segment[] {
  const random = seededRandom(seed)
  let startMile = 0
  return route.sections.map((section) => {
    const [roadType, traffic] = [roadTypeOf(section), trafficOf(section, random())]
    const miles =
      section.miles * (optimization === 'shortest' && roadType === 'city' ? SHORTEST.cityDistance : 1)
    const fuel = (miles / vehicle.efficiency) * fuelFactor(optimization, roadType, traffic)
    const { from, to, line } = section
    const segment: Segment = {
      from,
      to,
      line,
      startMile,
      miles,
      fuel,
      roadType,
      traffic,
      minutes: (miles / SPEED[optimization]) * 60 * timeFactor(optimization, roadType, traffic),
      cost: Math.round(fuel * fuelPrice * 100),
    }
    startMile += miles
    return segment
  })
}

const roadTypeOf = ({ miles }: RoadSection): RoadType =>
  miles > MIN_HIGHWAY_MILES ? 'highway' : miles > MIN_RURAL_MILES ? 'rural' : 'city'

/** @param random from 0 to 1 */
const trafficOf = ({ inBigCity }: RoadSection, random: number): Traffic =>
  inBigCity ? (random < 0.5 ? 'high' : 'medium') : random < MEDIUM_TRAFFIC_SHARE ? 'medium' : 'low'

/** Only the fastest method adjusts time for road type and traffic. */
function timeFactor(optimization: Optimization, roadType: RoadType, traffic: Traffic): number {
  if (optimization !== 'fastest') return 1
  const road = roadType === 'highway' ? FASTEST.highwayTime : 1
  const delay = traffic === 'high' ? FASTEST.highTraffic : traffic === 'medium' ? FASTEST.mediumTraffic : 1
  return road * delay
}

/** Only the fuel efficient method adjusts consumption. The specification states it as cost per mile. */
function fuelFactor(optimization: Optimization, roadType: RoadType, traffic: Traffic): number {
  if (optimization !== 'fuel_efficient') return 1
  const road =
    roadType === 'highway' ? FUEL_EFFICIENT.highwayCost : roadType === 'city' ? FUEL_EFFICIENT.cityCost : 1
  return road * (traffic === 'high' ? FUEL_EFFICIENT.highTraffic : 1)
}
