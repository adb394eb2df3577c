import { burnOf, gaugeOf } from './burn'
import { cheapestByStops, cheapestStops } from './refuelling/cheapest-stops'
import { endFuelInReach, findGap } from './refuelling/find-gap'
import { lowerBound } from './refuelling/lower-bound'
import type { Purchase, RefuelProblem } from './refuelling/problem'
import { usualStops } from './refuelling/usual-stops'
import type { RoadVehicle } from './road-vehicle'
import type { RefuelPlan, Refuelling, Segment } from './route-plan'
import { scoreOf } from './stations/station-score'
import type { StationOnRoute } from './stations/station'

/** So many stops more than the cheapest plan has are looked at, and so many rows at most are shown. */
const [MORE_STOPS, MOST_ROWS] = [2, 12]

type Drive = {
  vehicle: RoadVehicle
  segments: readonly Segment[]
  /** In the order of the way. */
  stations: readonly StationOnRoute[]
  /** In the tank, gallons or kWh. */
  start: number
  wantedEnd: number
  reserve: number
  /** In cents. */
  stopCost: number
}

/** Where to refuel on a drive: the specification's rule beside the least that it can cost. */
export function planRefuelling(drive: Drive): Refuelling {
  const { vehicle, segments, stations, start, wantedEnd, reserve, stopCost } = drive
  const burn = burnOf(segments)
  const asked: RefuelProblem = {
    length: burn.corners.at(-1)!.fuel,
    tank: vehicle.tank,
    start,
    reserve,
    end: wantedEnd,
    stopCost: stopCost / 100,
    stops: stations.map(({ mile, price, offRoad }) => ({
      at: burn.upTo(mile),
      price,
      detour: offRoad / vehicle.efficiency,
    })),
  }
  const endFuel = endFuelInReach(asked)
  const problem = { ...asked, end: endFuel }
  const gap = findGap(problem)
  if (gap) {
    const none = {
      ok: false as const,
      gap: { fromMile: burn.mileAt(gap.from), toMile: burn.mileAt(gap.to), towards: gap.towards },
    }
    return {
      usual: none,
      cheapest: none,
      byStops: [],
      lowerBound: 0,
      saving: null,
      wantedEndFuel: wantedEnd,
      endFuel,
    }
  }
  const best = cheapestStops(problem)!
  const plan = (purchases: readonly Purchase[]) => planOf(purchases, drive)
  const usual = plan(
    usualStops(
      problem,
      stations.map((station) => scoreOf(station, vehicle)),
    )!,
  )
  const exact = plan(best)
  const rows = cheapestByStops(problem, best.length + MORE_STOPS)
    .slice(0, MOST_ROWS)
    .map((purchases) => {
      const { stops, fuelCost, stopCost: stopping, total } = plan(purchases)
      return { stops: stops.length, fuelCost, stopCost: stopping, total }
    })
  // Each stop is paid in whole cents: plans that cost the same otherwise may differ by one.
  const cheapest = usual.total < exact.total ? usual : exact
  return {
    usual: { ok: true, plan: usual },
    cheapest: { ok: true, plan: cheapest },
    byStops: rows.filter((row, index) =>
      rows.slice(0, index).every(({ fuelCost }) => row.fuelCost < fuelCost),
    ),
    lowerBound: Math.min(cheapest.total, Math.floor(lowerBound(problem)! * 100)),
    saving: usual.total - cheapest.total,
    wantedEndFuel: wantedEnd,
    endFuel,
  }
}

/** Purchases as stops at stations, paid in cents. */
function planOf(purchases: readonly Purchase[], { segments, stations, start, stopCost }: Drive): RefuelPlan {
  const stops = purchases.map(({ stop, buy, arriveWith, leaveWith }) => {
    const station = stations[stop]!
    return { station, arriveWith, leaveWith, buy, cost: Math.round(buy * station.price * 100) }
  })
  const gauge = gaugeOf(
    segments,
    start,
    stops.map(({ station: { mile }, leaveWith }) => ({ mile, leaveWith })),
  )
  const fuelCost = stops.reduce((sum, { cost }) => sum + cost, 0)
  return {
    stops,
    fuelCost,
    stopCost: stops.length * stopCost,
    total: fuelCost + stops.length * stopCost,
    endFuel: gauge.at(-1)!.fuel,
    gauge,
  }
}
