import {
  CHARGER_KW,
  DRIVE_MINUTES_BETWEEN_RESTS,
  PLUG_IN_MINUTES,
  REST_MINUTES,
  type ArrivalStop,
} from '~/domain/road-trips/arrival'
import { isElectric } from '~/domain/road-trips/road-vehicle'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { formatDuration } from '~/domain/flights/flight-times'
import { count } from '~/domain/shared/phrases'
import { shortLabel } from '~/integrations/routing/road-route'
import { formatInstant } from '~/domain/shared/dates'
import { formatFuel, formatMiles } from './figures'

/** Formats the times of departure and arrival, and each stop in between with its minutes. */
export function presentArrival({
  departsAt,
  arrival,
  timeZones,
  minutes,
  refuelling,
  vehicle,
  segments,
}: RoutePlan) {
  const { stops, stopMinutes, stays } = arrival
  const isCharging = isElectric(vehicle)
  const crossings = segments.flatMap(({ crossing }) =>
    crossing ? [{ what: crossing.name, time: formatDuration(Math.round(crossing.minutes)) }] : [],
  )
  return {
    leaves: formatInstant(departsAt, timeZones.origin),
    arrives: formatInstant(arrival.at, timeZones.destination),
    driving: formatDuration(Math.round(minutes)),
    stopTime: formatDuration(Math.round(stopMinutes)),
    crossings,
    stays: stays.map(({ place, nights, arrivesAt, leavesAt, timeZone }) => ({
      place: shortLabel({ label: place }),
      nights: count(nights, 'night'),
      arrives: formatInstant(arrivesAt, timeZone),
      leaves: formatInstant(leavesAt, timeZone),
    })),
    stops: stops.map((stop) => ({
      what: describe(stop),
      mile: formatMiles(stop.mile),
      time: formatDuration(stop.minutes),
    })),
    rule:
      `We add a ${REST_MINUTES}-minute rest after every ${DRIVE_MINUTES_BETWEEN_RESTS / 60} hours of driving, as ` +
      `the UK's Highway Code recommends. ${isCharging ? 'Charging' : 'Refueling'} counts as a rest.`,
    charging: stops.some(({ kind }) => kind === 'charge')
      ? `We assume chargers of ${CHARGER_KW} kW, and a third of that above 80% of the battery, where cars charge ` +
        `more slowly. Each stop includes ${PLUG_IN_MINUTES} minutes to plug in and pay, and any detour.`
      : null,
    gap: refuelling.cheapest.ok
      ? null
      : `Time for ${isCharging ? 'charging' : 'refueling'} isn't included, because no plan reaches the destination.`,
  }
}

export type PresentedArrival = ReturnType<typeof presentArrival>

const describe = (stop: ArrivalStop) =>
  stop.kind === 'rest'
    ? 'Rest'
    : stop.kind === 'refuel'
      ? `Refuel at ${stop.name}`
      : `Charge ${formatFuel(stop.kwh)} kWh at ${stop.name}, at up to ${stop.kw} kW`
