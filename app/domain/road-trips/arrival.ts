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
/** Nobody stops for a rest when they are nearly there. */
export const MIN_DRIVE_MINUTES_AFTER_REST = 30
/** Detours to a station are short local roads. */
const DETOUR_SPEED = 30

export type ArrivalStop =
  | { kind: 'refuel'; mile: number; minutes: number; name: string }
  | { kind: 'charge'; mile: number; minutes: number; name: string; kwh: number; kw: number }
  | { kind: 'rest'; mile: number; minutes: number }

export type Arrival = {
  at: Date
  /** Minutes of all stops. */
  stopMinutes: number
  /** In the order of the route. */
  stops: ArrivalStop[]
}

type Trip = {
  departsAt: Date
  segments: readonly Segment[]
  vehicle: RoadVehicle
  refuelling: Pick<Refuelling, 'cheapest'>
}

/**
 * The arrival with every stop the plan requires: refuelling or charging of the cheapest plan, and rests. Refuelling
 * and charging count as rests, and so does a ferry.
 */
export function arrivalOf({ departsAt, segments, vehicle, refuelling: { cheapest } }: Trip): Arrival {
  const refuels = cheapest.ok
    ? cheapest.plan.stops.map((stop) => refuelStop(stop, vehicle)).sort((a, b) => a.mile - b.mile)
    : []
  const stops = withRests(segments, refuels)
  const driving = segments.reduce((sum, { minutes }) => sum + minutes, 0)
  const stopMinutes = stops.reduce((sum, { minutes }) => sum + minutes, 0)
  return { at: new Date(departsAt.getTime() + (driving + stopMinutes) * 60_000), stopMinutes, stops }
}

function refuelStop({ station, buy, leaveWith }: RefuelStop, vehicle: RoadVehicle): ArrivalStop {
  const { mile, name, offRoad } = station
  const detour = ((2 * offRoad) / DETOUR_SPEED) * 60
  if (!isElectric(vehicle)) return { kind: 'refuel', mile, name, minutes: Math.ceil(REFUEL_MINUTES + detour) }
  const charging = chargingMinutes({ kwh: buy, until: leaveWith, battery: vehicle.tank, kw: CHARGER_KW })
  const minutes = Math.ceil(PLUG_IN_MINUTES + detour + charging)
  return { kind: 'charge', mile, name, kw: CHARGER_KW, kwh: buy, minutes }
}

/** How long charging takes: `kwh` into a battery that then holds `until`, at a charger of `kw`. */
export function chargingMinutes({
  kwh,
  until,
  battery,
  kw,
}: {
  kwh: number
  until: number
  battery: number
  kw: number
}): number {
  const slow = Math.min(kwh, Math.max(0, until - battery * SLOW_CHARGE_SHARE))
  return ((kwh - slow) / kw + slow / (kw * SLOW_CHARGE_FACTOR)) * 60
}

/** Inserts a rest whenever two hours of driving have passed without a stop, unless the destination is near. */
function withRests(segments: readonly Segment[], refuels: readonly ArrivalStop[]): ArrivalStop[] {
  const stops: ArrivalStop[] = []
  const waiting = [...refuels]
  let driven = 0
  let remaining = segments.reduce((sum, { minutes, crossing }) => sum + (crossing ? 0 : minutes), 0)
  /** Drives on within a segment, from a mile on. */
  const drive = (fromMile: number, minutes: number, minutesPerMile: number) => {
    let [mile, left] = [fromMile, minutes]
    while (driven + left > DRIVE_MINUTES_BETWEEN_RESTS) {
      const until = Math.max(0, DRIVE_MINUTES_BETWEEN_RESTS - driven)
      if (remaining - until < MIN_DRIVE_MINUTES_AFTER_REST) break
      mile += until / minutesPerMile
      left -= until
      remaining -= until
      stops.push({ kind: 'rest', mile, minutes: REST_MINUTES })
      driven = 0
    }
    driven += left
    remaining -= left
  }
  segments.forEach(({ startMile, miles, minutes, crossing }, index) => {
    if (crossing) {
      driven = 0
      return
    }
    const isLast = index === segments.length - 1
    const minutesPerMile = miles > 0 ? minutes / miles : 0
    let mile = startMile
    while (waiting[0] && (waiting[0].mile <= startMile + miles || isLast)) {
      const stop = waiting.shift()!
      drive(mile, Math.max(0, stop.mile - mile) * minutesPerMile, minutesPerMile)
      mile = Math.max(mile, stop.mile)
      stops.push(stop)
      driven = 0
    }
    drive(mile, Math.max(0, startMile + miles - mile) * minutesPerMile, minutesPerMile)
  })
  // Stations at the end of a crossing that no road follows.
  return [...stops, ...waiting]
}
