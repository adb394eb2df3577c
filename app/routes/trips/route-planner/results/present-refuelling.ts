import type { Gap, RefuelPlan, Refuelling, RefuelStop, RoutePlan } from '~/domain/road-trips/route-plan'
import { fuelShortfall } from '~/domain/road-trips/rentals/rental-warnings'
import type { StationOnRoute } from '~/domain/road-trips/stations/station'
import { isElectric, unitOf } from '~/domain/road-trips/road-vehicle'
import { LEAST_PURCHASE, MILES_WITHOUT_STOPS } from '~/domain/road-trips/constants'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { formatFuel, markOf, formatMiles, formatFuelPrice, type StopKind } from './figures'

export type PresentedStops = ReturnType<typeof presentStops>
export type PresentedRefuelling = ReturnType<typeof presentRefuelling>

/** Formats both refuel plans and their difference. */
export function presentRefuelling(plan: RoutePlan) {
  const { usual, cheapest, byStops, lowerBound } = plan.refuelling
  const cheapestStops = cheapest.ok ? cheapest.plan.stops.length : null
  return {
    unit: unitOf(plan.vehicle),
    isElectric: isElectric(plan.vehicle),
    startFuel: formatFuel(plan.tank.start),
    isStartFull: plan.request.startFuel === 100,
    miles: formatMiles(plan.miles),
    stopPrice: formatExact(plan.request.stopCost),
    usual: presentOne(usual, plan, 'usual'),
    cheapest: presentOne(cheapest, plan, 'stop'),
    saving: formatSaving(plan.refuelling, unitOf(plan.vehicle)),
    lowerBound: cheapest.ok ? formatLowerBound(cheapest.plan, lowerBound) : null,
    byStops: byStops.map(({ stops, fuelCost, stopCost, total }) => ({
      stops,
      fuelCost: formatExact(fuelCost),
      stopCost: formatExact(stopCost),
      total: formatExact(total),
      isCheapest: stops === cheapestStops,
    })),
    endNote: endNote(plan),
  }
}

const presentOne = (one: Refuelling['usual'], plan: RoutePlan, kind: StopKind) =>
  one.ok ? presentStops(one.plan, plan, kind) : { ok: false as const, gap: formatGap(one.gap) }

function presentStops(
  { stops, fuelCost, stopCost, total, endFuel }: RefuelPlan,
  { request }: RoutePlan,
  kind: StopKind,
) {
  return {
    ok: true as const,
    stops: stops.map((stop, index) => presentStop(stop, markOf[kind](index), kind)),
    fuelCost: formatExact(fuelCost),
    stopCost:
      stops.length === 0
        ? formatExact(stopCost)
        : `${stops.length} × ${formatExact(request.stopCost)} = ${formatExact(stopCost)}`,
    total: formatExact(total),
    endFuel: formatFuel(endFuel),
  }
}

function presentStop(
  { station, arriveWith, leaveWith, buy, cost }: RefuelStop,
  mark: string,
  kind: StopKind,
) {
  return {
    ...presentStation(station),
    id: `${kind}-${mark}`,
    mark,
    buy: formatFuel(buy),
    cost: formatExact(cost),
    arriveWith: formatFuel(arriveWith),
    leaveWith: formatFuel(leaveWith),
  }
}

/** What every list says of a station. */
export const presentStation = (station: StationOnRoute) => ({
  name: stationName(station),
  address: station.address,
  mile: formatMiles(station.mile),
  detour: formatDetour(station),
  price: formatFuelPrice(station.price),
  isUsualPrice: !station.isPriceKnown,
})

/** "Shell", or "Corner Market (Shell)" when the name does not contain the brand. */
export const stationName = ({ name, brand }: Pick<StationOnRoute, 'name' | 'brand'>) =>
  brand && !name.toLowerCase().includes(brand.toLowerCase()) ? `${name} (${brand})` : name

/** "1.2 mi out of your way", or "no detour". */
export const formatDetour = ({ offRoad }: Pick<StationOnRoute, 'offRoad'>) =>
  offRoad < 0.05 ? 'no detour' : `${formatMiles(offRoad * 2)} mi out of your way`

/** "No station within range between mile 212 and 305". */
export function formatGap({ fromMile, toMile, towards }: Gap): string {
  const [from, to] = [formatMiles(fromMile), formatMiles(toMile)]
  const end = towards === 'destination' ? `the destination at mile ${to}` : to
  return `No station within range between mile ${from} and ${end}`
}

/** "Saves $14.20 over the usual plan, and you arrive with 3.1 gal less" */
function formatSaving({ saving, usual, cheapest }: Refuelling, unit: string): string | null {
  if (saving === null || !usual.ok || !cheapest.ok) return null
  const less = usual.plan.endFuel - cheapest.plan.endFuel
  const left =
    Math.abs(less) < 0.05
      ? ''
      : `, and you arrive with ${formatFuel(Math.abs(less))} ${unit} ${less > 0 ? 'less' : 'more'}`
  const difference =
    saving > 0 ? `Saves ${formatExact(saving)} over the usual plan` : 'Costs the same as the usual plan'
  return difference + left
}

/** "Within $3.58 of the theoretical minimum."; null without stops, which cost nothing. */
function formatLowerBound({ stops, total }: RefuelPlan, lowerBound: number): string | null {
  if (stops.length === 0) return null
  return total > lowerBound
    ? `Within ${formatExact(total - lowerBound)} of the theoretical minimum.`
    : 'No plan can be cheaper.'
}

function endNote(plan: RoutePlan): string | null {
  const {
    refuelling: { wantedEndFuel, cheapest },
    vehicle,
    stations,
    miles,
  } = plan
  if (!cheapest.ok || fuelShortfall(plan) === 0) return null
  const unit = unitOf(vehicle)
  const last = stations.at(-1)
  const toGo = last && miles - last.mile
  const why =
    toGo === undefined
      ? 'there is no known station on the route'
      : toGo > MILES_WITHOUT_STOPS
        ? `the last station is ${formatMiles(toGo)} mi before the destination`
        : `we plan no stops for less than ${formatWhole(LEAST_PURCHASE * 100)} or in the last ${MILES_WITHOUT_STOPS} miles`
  const [left, wanted] = [formatFuel(cheapest.plan.endFuel), formatFuel(wantedEndFuel)]
  return `You arrive with ${left} ${unit} instead of ${wanted} ${unit}, because ${why}.`
}
