import {
  CHARGER_KW,
  DRIVE_MINUTES_BETWEEN_RESTS,
  placeMiles,
  PLUG_IN_MINUTES,
  REST_MINUTES,
  timeAtMile,
  type ArrivalStop,
} from '~/domain/road-trips/arrival'
import { isElectric, unitOf } from '~/domain/road-trips/road-vehicle'
import { isLoop, type RefuelStop, type RoutePlan } from '~/domain/road-trips/route-plan'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatClock, formatInstant, formatNearDay, todayIn, wallClock } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { shortLabel } from '~/integrations/routing/road-route'
import type { IconName } from '~/ui/icon'
import { formatFuel, formatFuelPrice, formatMiles } from './figures'
import { formatDetour, stationName } from './present-refuelling'

type Event = {
  at: Date
  timeZone: string
  icon: IconName
  what: string
  notes: string[]
  /** What is paid there. */
  amount?: string
  /** The number of a stop on the map. */
  stop?: number
}

/** Formats the drive as a list of what happens when, from the departure to the arrival. */
export function presentTimeline(plan: RoutePlan) {
  const { places, departsAt, arrival, timeZones, minutes, refuelling, vehicle, segments } = plan
  const { stops, stopMinutes, stays } = arrival
  const isCharging = isElectric(vehicle)
  const timeAt = (mile: number) => timeAtMile({ departsAt, segments, stops, stays }, mile)
  const miles = placeMiles(places, segments)
  const isReturn = places.length === 3 && isLoop(places)
  const refuels = refuelling.cheapest.ok ? refuelling.cheapest.plan.stops : []
  let refuelled = 0
  const atOrigin = (at: Date, icon: IconName, what: string, ...notes: string[]): Event => ({
    at,
    timeZone: timeZones.origin,
    icon,
    what,
    notes,
  })
  const events: Event[] = [
    ...stops.map((stop): Event => {
      const at = timeAt(stop.mile)
      if (stop.kind !== 'rest')
        return {
          at,
          timeZone: timeZones.origin,
          ...presentRefuel(stop, refuels[refuelled]!, plan),
          stop: ++refuelled,
        }
      return atOrigin(at, 'clock', 'Take a break', `Mile ${formatMiles(stop.mile)} · ${stop.minutes} min`)
    }),
    ...segments.flatMap(({ crossing, startMile }) => {
      const duration = crossing && formatDuration(Math.round(crossing.minutes))
      return crossing ? [atOrigin(timeAt(startMile), 'ticket', crossing.name, duration!)] : []
    }),
    ...places.slice(1, -1).flatMap((place, index) => {
      // A place with nights has a line of its own.
      if (stays.some((stay) => stay.place === place.label)) return []
      const mile = miles[index + 1]!
      const what = `${isReturn ? 'Turn around in' : 'Reach'} ${shortLabel(place)}`
      return [atOrigin(timeAt(mile), isReturn ? 'swap' : 'pin', what, `Mile ${formatMiles(mile)}`)]
    }),
    ...stays.map(({ place, nights, arrivesAt, leavesAt, timeZone }): Event => ({
      at: arrivesAt,
      timeZone,
      icon: 'bed',
      what: `${count(nights, 'night')} in ${shortLabel({ label: place })}`,
      notes: [`Leave ${formatInstant(leavesAt, timeZone)}`],
    })),
  ]
  const all: Event[] = [
    atOrigin(departsAt, 'car', `Leave ${shortLabel(places[0]!)}`),
    ...events.sort((a, b) => a.at.getTime() - b.at.getTime()),
    {
      ...atOrigin(arrival.at, 'pin', `Arrive in ${shortLabel(places.at(-1)!)}`),
      timeZone: timeZones.destination,
    },
  ]
  const days = all.map(({ at, timeZone }) => formatNearDay(todayIn(timeZone, at)))
  const zoneOf = ({ at, timeZone }: Event) => formatInstant(at, timeZone).split(' ').at(-1)!
  const zones = all.map(zoneOf)
  const showsZones = new Set(zones).size > 1
  const rests = stops.filter(({ kind }) => kind === 'rest').length
  return {
    events: all.map(({ at, timeZone, ...event }, index) => ({
      ...event,
      // Said once, above the first event of the day.
      day: days[index] === days[index - 1] ? null : days[index]!,
      time:
        formatClock(new Date(wallClock(timeZone, at)).toISOString()) +
        (showsZones ? ` ${zones[index]!}` : ''),
    })),
    withStops: formatDuration(Math.round(minutes + stopMinutes)),
    rules: [
      rests > 0 &&
        `Includes ${rests === 1 ? `a ${REST_MINUTES}-minute break` : `${rests} breaks of ${REST_MINUTES} minutes`}: ` +
          `one for every ${DRIVE_MINUTES_BETWEEN_RESTS / 60} hours without another stop.`,
      stops.some(({ kind }) => kind === 'charge') &&
        `Charging is at up to ${CHARGER_KW} kW, and at a third of that above 80% of the battery, where cars charge ` +
          `more slowly. Each stop includes ${PLUG_IN_MINUTES} minutes to plug in and pay, and any detour.`,
      !refuelling.cheapest.ok &&
        `Time for ${isCharging ? 'charging' : 'refueling'} isn't included, because no plan reaches the destination.`,
    ].filter((rule) => rule !== false),
  }
}

function presentRefuel(
  stop: Exclude<ArrivalStop, { kind: 'rest' }>,
  refuel: RefuelStop,
  { vehicle }: RoutePlan,
) {
  const { station, buy, cost, arriveWith, leaveWith } = refuel
  const unit = unitOf(vehicle)
  const isCharging = isElectric(vehicle)
  return {
    icon: isCharging ? ('bolt' as const) : ('fuel' as const),
    what: `${isCharging ? 'Charge' : 'Refuel'} at ${stationName(station)}`,
    amount: formatExact(cost),
    notes: [
      `${formatFuel(buy)} ${unit} at ${formatFuelPrice(station.price)} · ${formatDuration(stop.minutes)} · ${formatDetour(station)}`,
      `Mile ${formatMiles(station.mile)} · ${station.address}`,
      `Arrive with ${formatFuel(arriveWith)} ${unit}, leave with ${formatFuel(leaveWith)} ${unit}`,
    ],
  }
}
