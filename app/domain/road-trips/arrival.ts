import { milesBetween, type Position } from '../shared/distance'
import { addDays, instantOf, todayIn } from '../shared/dates'
import { MORNING } from './constants'
import { isElectric, type RoadVehicle } from './road-vehicle'
import type { Refuelling, RefuelStop, Segment } from './route-plan'

/** Refueling, paying and getting back on the road. */
export const REFUEL_MINUTES = 10
/** Plugging in, paying and leaving a charging station. */
export const PLUG_IN_MINUTES = 5
/**
 * The power of a common fast charger, which cars can use up to 80 percent, because our stations do not state theirs.
 */
export const CHARGER_KW = 50
/** Above this share of the battery, charging continues at a third of the power. */
const SLOW_CHARGE_SHARE = 0.8
const SLOW_CHARGE_FACTOR = 1 / 3
/** A rest of 15 minutes after two hours at the wheel, as the British Highway Code recommends (rule 91). */
export const REST_MINUTES = 15
export const DRIVE_MINUTES_BETWEEN_RESTS = 120
/** Nobody stops for a rest when they nearly are at the next stop or at the destination. */
export const MIN_DRIVE_MINUTES_AFTER_REST = 30
/** Detours to a station are short local roads. */
const DETOUR_SPEED = 30

export type ArrivalStop =
  | { kind: 'refuel'; mile: number; minutes: number; name: string }
  | { kind: 'charge'; mile: number; minutes: number; name: string; kwh: number; kw: number }
  | { kind: 'rest'; mile: number; minutes: number }

/** Nights at a stopover, which begins at a mile of the route. */
export type Stopover = { place: string; mile: number; nights: number; timeZone: string }

export type Arrival = {
  at: Date
  stopMinutes: number
  stops: ArrivalStop[]
  stays: (Stopover & { arrivesAt: Date; leavesAt: Date })[]
}

type Trip = {
  departsAt: Date
  segments: readonly Segment[]
  vehicle: RoadVehicle
  refuelling: Pick<Refuelling, 'cheapest'>
  stopovers?: readonly Stopover[]
}

/**
 * The arrival with every stop the plan requires: refuelling or charging of the cheapest plan, rests, and nights at
 * stopovers, after which the drive goes on in the morning. Refuelling and charging count as rests, and so does a ferry.
 */
export function arrivalOf({ departsAt, segments, vehicle, refuelling, stopovers = [] }: Trip): Arrival {
  const { cheapest } = refuelling
  const refuels = cheapest.ok
    ? cheapest.plan.stops.map((stop) => refuelStop(stop, vehicle)).sort((a, b) => a.mile - b.mile)
    : []
  const stops = withRests(segments, refuels, stopovers)
  const stays: Arrival['stays'] = []
  const timeAt = (mile: number) => timeAtMile({ departsAt, segments, stops, stays }, mile)
  for (const stopover of stopovers) {
    const arrivesAt = timeAt(stopover.mile)
    const day = addDays(todayIn(stopover.timeZone, arrivesAt), stopover.nights)
    const leavesAt = instantOf(stopover.timeZone, `${day}T${MORNING}`)
    stays.push({ ...stopover, arrivesAt, leavesAt })
  }
  return { at: timeAt(Infinity), stopMinutes: minutesOf(stops), stops, stays }
}

type Drive = Pick<Trip, 'departsAt' | 'segments'> & Pick<Arrival, 'stops' | 'stays'>

/** When a drive is at a mile, before any stop there. */
export function timeAtMile({ departsAt, segments, stops, stays }: Drive, mile: number): Date {
  const night = stays.findLast((stay) => stay.mile < mile)
  const [leaves, from] = night ? [night.leavesAt, night.mile] : [departsAt, 0]
  const driven = segments.reduce((sum, { startMile, miles, minutes }) => {
    const overlap = Math.min(startMile + miles, mile) - Math.max(startMile, from)
    return overlap > 0 ? sum + (minutes * overlap) / miles : sum
  }, 0)
  const stopped = minutesOf(stops.filter((stop) => stop.mile >= from && stop.mile < mile))
  return new Date(leaves.getTime() + (driven + stopped) * 60_000)
}

const minutesOf = (parts: readonly { minutes: number }[]) =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** The mile at which a route passes each of its places: the nearest end of a segment after the place before. */
export function placeMiles(places: readonly Position[], segments: readonly Segment[]): number[] {
  let first = 0
  return places.map((place, index) => {
    if (index === 0) return 0
    const rest = segments.slice(first)
    if (rest.length === 0) return endOf(segments.at(-1)!)
    const distances = rest.map(({ line }) => milesBetween(line.at(-1)!, place))
    const nearest = distances.indexOf(Math.min(...distances))
    first += nearest + 1
    return endOf(rest[nearest]!)
  })
}

const endOf = ({ startMile, miles }: Segment) => startMile + miles

function refuelStop({ station, buy, leaveWith }: RefuelStop, vehicle: RoadVehicle): ArrivalStop {
  const { mile, name, offRoad } = station
  const detour = ((2 * offRoad) / DETOUR_SPEED) * 60
  if (!isElectric(vehicle)) return { kind: 'refuel', mile, name, minutes: Math.ceil(REFUEL_MINUTES + detour) }
  const charging = chargingMinutes({ kwh: buy, until: leaveWith, battery: vehicle.tank, kw: CHARGER_KW })
  const minutes = Math.ceil(PLUG_IN_MINUTES + detour + charging)
  return { kind: 'charge', mile, name, kw: CHARGER_KW, kwh: buy, minutes }
}

type Charge = { kwh: number; until: number; battery: number; kw: number }

/** How long charging takes: `kwh` into a battery that then holds `until`, at a charger of `kw`. */
export function chargingMinutes({ kwh, until, battery, kw }: Charge): number {
  const slow = Math.min(kwh, Math.max(0, until - battery * SLOW_CHARGE_SHARE))
  return ((kwh - slow) / kw + slow / (kw * SLOW_CHARGE_FACTOR)) * 60
}

/** Inserts a rest after every two hours of driving, unless the next stop, night or the destination is near. */
function withRests(
  segments: readonly Segment[],
  refuels: readonly ArrivalStop[],
  stopovers: readonly { mile: number }[],
): ArrivalStop[] {
  const clock = drivingClock(segments)
  const breaks: { minute: number; stop?: ArrivalStop }[] = [
    ...refuels.map((stop) => ({ minute: clock.minuteAt(stop.mile), stop })),
    ...segments
      .filter(({ crossing }) => crossing)
      .map(({ startMile }) => ({ minute: clock.minuteAt(startMile) })),
    ...stopovers.map(({ mile }) => ({ minute: clock.minuteAt(mile) })),
    { minute: clock.minutes },
  ].sort((a, b) => a.minute - b.minute)
  const stops: ArrivalStop[] = []
  let rested = 0
  for (const { minute, stop } of breaks) {
    const lastRest = minute - MIN_DRIVE_MINUTES_AFTER_REST
    for (let at = rested + DRIVE_MINUTES_BETWEEN_RESTS; at <= lastRest; at += DRIVE_MINUTES_BETWEEN_RESTS)
      stops.push({ kind: 'rest', mile: clock.mileAt(at), minutes: REST_MINUTES })
    if (stop) stops.push(stop)
    rested = minute
  }
  return stops
}

/** Converts miles from the start into minutes at the wheel, and back. Crossings take none. */
function drivingClock(segments: readonly Segment[]) {
  let minutes = 0
  const roads = segments.map(({ startMile, miles, crossing, ...segment }) => {
    const road = { startMile, miles, startMinute: minutes, minutes: crossing ? 0 : segment.minutes }
    minutes += road.minutes
    return road
  })
  const share = (part: number, whole: number) => (whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0)
  return {
    minutes,
    minuteAt: (mile: number) => {
      const road = roads.findLast(({ startMile }) => startMile <= mile) ?? roads[0]!
      return road.startMinute + share(mile - road.startMile, road.miles) * road.minutes
    },
    mileAt: (minute: number) => {
      const road = roads.find((road) => road.startMinute + road.minutes >= minute) ?? roads.at(-1)!
      return road.startMile + share(minute - road.startMinute, road.minutes) * road.miles
    },
  }
}
