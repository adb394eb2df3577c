import {
  FASTEST,
  FUEL_EFFICIENT,
  MEDIUM_TRAFFIC_SHARE,
  MIN_HIGHWAY_MILES,
  MIN_RURAL_MILES,
  SPEED,
  type Optimization,
  type RoadType,
  type Traffic,
} from './constants'

/** What the time and fuel of a stretch of road depend on. `crossing` is by ferry or train, which drives nothing. */
type Stretch = {
  miles: number
  roadType: RoadType
  traffic: Traffic
  crossing: { minutes: number } | null
}

/** Specification 2, section 9. Within a big city even a long stretch is city. */
export const roadTypeOf = (miles: number, inBigCity: boolean): RoadType =>
  inBigCity ? 'city' : miles > MIN_HIGHWAY_MILES ? 'highway' : miles > MIN_RURAL_MILES ? 'rural' : 'city'

/** @param random from 0 to 1 */
export const trafficFor = (inBigCity: boolean, random: number): Traffic =>
  inBigCity ? (random < 0.5 ? 'high' : 'medium') : random < MEDIUM_TRAFFIC_SHARE ? 'medium' : 'low'

/**
 * Traffic delays every driver, whatever the method; only the fastest method gains on highways. So on any road the
 * fastest method takes the least time, and the fastest route is the fastest of all.
 */
export function minutesOf({ miles, roadType, traffic, crossing }: Stretch, method: Optimization): number {
  if (crossing) return crossing.minutes
  const road = method === 'fastest' && roadType === 'highway' ? FASTEST.highwayTime : 1
  const delay = traffic === 'high' ? FASTEST.highTraffic : traffic === 'medium' ? FASTEST.mediumTraffic : 1
  return (miles / SPEED[method]) * 60 * road * delay
}

/**
 * Miles that would use as much fuel on an ordinary road. Cities and heavy traffic cost every driver more; only the fuel
 * efficient method saves on highways. The specification states it as cost per mile.
 */
export function fuelMilesOf({ miles, roadType, traffic, crossing }: Stretch, method: Optimization): number {
  if (crossing) return 0
  const highway = method === 'fuel_efficient' ? FUEL_EFFICIENT.highwayCost : 1
  const road = roadType === 'highway' ? highway : roadType === 'city' ? FUEL_EFFICIENT.cityCost : 1
  return miles * road * (traffic === 'high' ? FUEL_EFFICIENT.highTraffic : 1)
}

/** What a method minimizes: minutes, miles or fuel. */
export const costOf = (stretch: Stretch, method: Optimization): number =>
  method === 'shortest'
    ? stretch.miles
    : method === 'fastest'
      ? minutesOf(stretch, method)
      : fuelMilesOf(stretch, method)

/**
 * A number from 0 to 1 for a stretch of road on a day: traffic belongs to the road and the day, not to the route, so
 * that routes can be compared and a stopover changes nothing.
 * @param a any whole number that identifies the stretch together with `b`
 * @param day from `hashOfDay`
 */
export function trafficDraw(a: number, b: number, day: number): number {
  let state = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ day, 0xc2b2ae35)
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d)
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b)
  return ((state ^ (state >>> 16)) >>> 0) / 4_294_967_296
}

export function hashOfDay(day: string): number {
  let hash = 0
  for (const character of day) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return hash
}
