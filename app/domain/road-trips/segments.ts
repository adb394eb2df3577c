import type { Road, Stretch } from '../../integrations/routing/road'
import {
  FASTEST,
  FUEL_EFFICIENT,
  HIGHWAY_FROM,
  MEDIUM_SHARE,
  RURAL_FROM,
  SHORTEST,
  SPEED,
  type Optimization,
  type RoadType,
  type Traffic,
} from './constants'
import { drawLots } from './draw-lots'
import type { RoadVehicle } from './road-vehicle'
import type { Segment } from './route-plan'

type Trip = {
  vehicle: RoadVehicle
  optimization: Optimization
  /** Dollars per gallon or kWh. */ fuelPrice: number
  /** The route and the day: traffic is drawn from it. */ seed: string
}

/** What each stretch of a road takes. Specification 1, section 9: road types, traffic, speeds and the multipliers of the methods. */
export function segmentsOf(road: Road, { vehicle, optimization, fuelPrice, seed }: Trip): Segment[] {
  const lot = drawLots(seed)
  let startMile = 0
  return road.stretches.map((stretch) => {
    const [roadType, traffic] = [roadTypeOf(stretch), trafficOf(stretch, lot())]
    const miles =
      stretch.miles * (optimization === 'shortest' && roadType === 'city' ? SHORTEST.cityDistance : 1)
    const fuel = (miles / vehicle.efficiency) * fuelFactor(optimization, roadType, traffic)
    const { from, to, line } = stretch
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

const roadTypeOf = ({ miles }: Stretch): RoadType =>
  miles > HIGHWAY_FROM ? 'highway' : miles > RURAL_FROM ? 'rural' : 'city'

const trafficOf = ({ inBigCity }: Stretch, lot: number): Traffic =>
  inBigCity ? (lot < 0.5 ? 'high' : 'medium') : lot < MEDIUM_SHARE ? 'medium' : 'low'

/** Fastest: highways go faster, traffic slows down. */
const timeFactor = (optimization: Optimization, roadType: RoadType, traffic: Traffic) =>
  optimization !== 'fastest'
    ? 1
    : (roadType === 'highway' ? FASTEST.highwayTime : 1) *
      (traffic === 'high' ? FASTEST.highTraffic : traffic === 'medium' ? FASTEST.mediumTraffic : 1)

/** Fuel efficient: what a mile costs depends on where it is driven; so much more or less is burned there. */
const fuelFactor = (optimization: Optimization, roadType: RoadType, traffic: Traffic) =>
  optimization !== 'fuel_efficient'
    ? 1
    : (roadType === 'highway'
        ? FUEL_EFFICIENT.highwayCost
        : roadType === 'city'
          ? FUEL_EFFICIENT.cityCost
          : 1) * (traffic === 'high' ? FUEL_EFFICIENT.highTraffic : 1)
