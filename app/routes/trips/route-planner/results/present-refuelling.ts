import type { Gap, RefuelPlan, Refuelling, RefuelStop, RoutePlan } from '~/domain/road-trips/route-plan'
import type { StationOnRoute } from '~/domain/road-trips/stations/station'
import { isElectric, unitOf } from '~/domain/road-trips/road-vehicle'
import { formatExact } from '~/domain/shared/money'
import { fuelInWords, letterOf, milesInWords, priceInWords } from './figures'

export type PresentedStop = {
  id: string
  /** Its number, or its letter in the other plan. */
  mark: string
  name: string
  address: string
  mile: string
  detour: string
  price: string
  isUsualPrice: boolean
  buy: string
  cost: string
  arriveWith: string
  leaveWith: string
}

export type PresentedStops = {
  ok: true
  stops: PresentedStop[]
  fuelCost: string
  /** "3 × $2.00 = $6.00" */
  stopCost: string
  total: string
  endFuel: string
}

export type PresentedRefuelling = ReturnType<typeof presentRefuelling>

/** Both refuel plans in words, and what sets them apart. */
export function presentRefuelling(plan: RoutePlan) {
  const { usual, cheapest, byStops, lowerBound } = plan.refuelling
  const least = cheapest.ok ? cheapest.plan.stops.length : null
  return {
    unit: unitOf(plan.vehicle),
    isElectric: isElectric(plan.vehicle),
    startFuel: fuelInWords(plan.tank.start),
    miles: milesInWords(plan.miles),
    stopPrice: formatExact(plan.question.stopCost),
    usual: usual.ok
      ? presentStops(usual.plan, plan, 'usual')
      : { ok: false as const, gap: gapInWords(usual.gap) },
    cheapest: cheapest.ok
      ? presentStops(cheapest.plan, plan, 'stop')
      : { ok: false as const, gap: gapInWords(cheapest.gap) },
    saving: savingInWords(plan.refuelling, unitOf(plan.vehicle)),
    lowerBound: cheapest.ok ? `No plan can cost less than ${formatExact(lowerBound)}.` : null,
    byStops: byStops.map(({ stops, fuelCost, stopCost, total }) => ({
      stops,
      fuelCost: formatExact(fuelCost),
      stopCost: formatExact(stopCost),
      total: formatExact(total),
      isCheapest: stops === least,
    })),
    endNote: endNote(plan),
  }
}

function presentStops(
  { stops, fuelCost, stopCost, total, endFuel }: RefuelPlan,
  { question }: RoutePlan,
  kind: 'usual' | 'stop',
): PresentedStops {
  return {
    ok: true,
    stops: stops.map((stop, index) =>
      presentStop(stop, kind === 'stop' ? String(index + 1) : letterOf(index), kind),
    ),
    fuelCost: formatExact(fuelCost),
    stopCost:
      stops.length === 0
        ? formatExact(stopCost)
        : `${stops.length} × ${formatExact(question.stopCost)} = ${formatExact(stopCost)}`,
    total: formatExact(total),
    endFuel: fuelInWords(endFuel),
  }
}

function presentStop(
  { station, arriveWith, leaveWith, buy, cost }: RefuelStop,
  mark: string,
  kind: 'usual' | 'stop',
): PresentedStop {
  return {
    id: `${kind}-${mark}`,
    mark,
    name: stationName(station),
    address: station.address,
    mile: milesInWords(station.mile),
    detour: detourInWords(station),
    price: priceInWords(station.price),
    isUsualPrice: !station.isPriceKnown,
    buy: fuelInWords(buy),
    cost: formatExact(cost),
    arriveWith: fuelInWords(arriveWith),
    leaveWith: fuelInWords(leaveWith),
  }
}

/** "Shell", or "Corner Market (Shell)" where the name does not say the brand. */
export const stationName = ({ name, brand }: Pick<StationOnRoute, 'name' | 'brand'>) =>
  brand && !name.toLowerCase().includes(brand.toLowerCase()) ? `${name} (${brand})` : name

/** There and back: "1.2 mi detour", "on the road". */
export const detourInWords = ({ offRoad }: Pick<StationOnRoute, 'offRoad'>) =>
  offRoad < 0.05 ? 'on the road' : `${milesInWords(offRoad * 2)} mi detour`

/** "No station in reach between mile 212 and 305". */
export function gapInWords({ fromMile, toMile, towards }: Gap): string {
  const [from, to] = [milesInWords(fromMile), milesInWords(toMile)]
  return `No station in reach between mile ${from} and ${towards === 'destination' ? `the destination at mile ${to}` : to}`
}

/** "Saves $14.20 against the usual rule, with 3.1 gal less left at the end" */
function savingInWords({ saving, usual, cheapest }: Refuelling, unit: string): string | null {
  if (saving === null || !usual.ok || !cheapest.ok) return null
  const less = usual.plan.endFuel - cheapest.plan.endFuel
  const left =
    Math.abs(less) < 0.05
      ? ''
      : `, with ${fuelInWords(Math.abs(less))} ${unit} ${less > 0 ? 'less' : 'more'} left at the end`
  return `${saving > 0 ? `Saves ${formatExact(saving)} against the usual rule` : 'Costs the same as the usual rule'}${left}`
}

/** Why there is less in the tank at the end than was wanted. */
function endNote({
  refuelling: { wantedEndFuel, endFuel, cheapest },
  vehicle,
  stations,
  miles,
}: RoutePlan): string | null {
  if (!cheapest.ok || endFuel > wantedEndFuel - 0.05) return null
  const unit = unitOf(vehicle)
  const last = stations.at(-1)
  const why = last
    ? `the last station on the way lies ${milesInWords(miles - last.mile)} mi before the destination`
    : 'no station is known on the way'
  return `At most ${fuelInWords(endFuel)} ${unit} can be left at the end, not the ${fuelInWords(wantedEndFuel)} ${unit} you want: ${why}.`
}
