import { LEAST_PURCHASE, MILES_NEARLY_THERE, MILES_WITHOUT_STOPS } from './constants'
import { fuelCurve, gaugeReadings } from './fuel-curve'
import { cheapestByStops, cheapestStops, lowerBound } from './refuelling/cheapest-stops'
import { reachableEndFuel, findGap } from './refuelling/feasibility'
import type { Purchase, RefuelProblem } from './refuelling/problem'
import { usualStops } from './refuelling/usual-stops'
import { worthwhileStops } from './refuelling/worthwhile-stops'
import type { RoadVehicle } from './road-vehicle'
import type { RefuelPlan, Refuelling, Segment } from './route-plan'
import { scoreOf, type StationOnRoute } from './stations/station'

/** The table by number of stops goes this far beyond the cheapest plan. */
const EXTRA_STOPS = 2
const MAX_ROWS = 12

type Drive = {
  vehicle: RoadVehicle
  segments: readonly Segment[]
  /** In the order of the route. */
  stations: readonly StationOnRoute[]
  /** Gallons or kWh, like the two amounts below. */
  start: number
  wantedEnd: number
  reserve: number
  /** Cents. */
  stopCost: number
}

/**
 * Computes where to refuel: the plan of the specification's rule, and the cheapest plan. Both stop only where it is
 * worth it: where drivers would, if that is enough, and just before the destination only if it cannot be reached
 * otherwise.
 */
export function planRefuelling(drive: Drive): Refuelling {
  const miles = drive.segments.reduce((sum, segment) => sum + segment.miles, 0)
  const early = drive.stations.filter(({ mile }) => mile <= miles - MILES_WITHOUT_STOPS)
  const usual = planWith({ ...drive, stations: early.filter(isUsualStop(drive, miles)) })
  if (isWorthwhile(usual) && usual.endFuel >= drive.wantedEnd - 1e-9) return usual
  const plan = planWith({ ...drive, stations: early })
  if (isWorthwhile(usual) && usual.endFuel >= plan.endFuel - 1e-9) return usual
  return plan.cheapest.ok || early.length === drive.stations.length ? plan : planWith(drive)
}

/**
 * Whether drivers would stop at a station: once half of the tank is empty, not when they are nearly there, and not
 * where the least purchase would buy much more than the drive needs.
 */
function isUsualStop({ vehicle: { tank }, segments, start, wantedEnd }: Drive, miles: number) {
  const { fuelUsedAt } = fuelCurve(segments)
  const needed = Math.max(fuelUsedAt(miles) + wantedEnd - start, tank / 3)
  return ({ mile, price }: StationOnRoute) =>
    fuelUsedAt(mile) >= start - tank / 2 &&
    mile <= miles - MILES_NEARLY_THERE &&
    LEAST_PURCHASE / price <= needed
}

const isWorthwhile = ({ usual, cheapest }: Refuelling) =>
  [usual, cheapest].every((one) => one.ok && one.plan.stops.every(({ cost }) => cost >= LEAST_PURCHASE * 100))

function planWith(drive: Drive): Refuelling {
  const { vehicle, segments, stations, start, wantedEnd, reserve, stopCost } = drive
  const curve = fuelCurve(segments)
  const wanted: RefuelProblem = {
    length: curve.points.at(-1)!.fuel,
    tank: vehicle.tank,
    start,
    reserve,
    end: wantedEnd,
    stopCost: stopCost / 100,
    stops: stations.map(({ mile, price, offRoad }) => ({
      at: curve.fuelUsedAt(mile),
      price,
      detour: offRoad / vehicle.efficiency,
    })),
  }
  const endFuel = reachableEndFuel(wanted)
  const problem = { ...wanted, end: endFuel }
  const gap = findGap(problem)
  if (gap) {
    const impossible = {
      ok: false as const,
      gap: { fromMile: curve.mileAt(gap.from), toMile: curve.mileAt(gap.to), towards: gap.towards },
    }
    return {
      usual: impossible,
      cheapest: impossible,
      byStops: [],
      lowerBound: 0,
      saving: null,
      wantedEndFuel: wantedEnd,
      endFuel,
    }
  }
  const plan = (purchases: readonly Purchase[]) => planOf(purchases, drive)
  const scores = stations.map((station) => scoreOf(station, vehicle))
  const usual = plan(
    worthwhileStops(problem, (some, kept) =>
      usualStops(
        some,
        kept.map((stop) => scores[stop]!),
      ),
    )!,
  )
  const exact = plan(worthwhileStops(problem, cheapestStops)!)
  // Each purchase is rounded to cents, so two plans of equal cost can differ by a cent.
  const cheapest = usual.total < exact.total ? usual : exact
  const count = cheapest.stops.length
  const others = cheapestByStops(problem, count + EXTRA_STOPS)
    .map(plan)
    .filter(({ stops }) => stops.length !== count && stops.every(({ cost }) => cost >= LEAST_PURCHASE * 100))
  const rows = [...others, cheapest]
    .map(({ stops, fuelCost, stopCost: totalStopCost, total }) => ({
      stops: stops.length,
      fuelCost,
      stopCost: totalStopCost,
      total,
    }))
    .sort((a, b) => a.stops - b.stops)
    .slice(0, MAX_ROWS)
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

/** Turns purchases into stops at stations, with costs in cents. */
function planOf(purchases: readonly Purchase[], { segments, stations, start, stopCost }: Drive): RefuelPlan {
  const stops = purchases.map(({ stop, buy, arriveWith, leaveWith }) => {
    const station = stations[stop]!
    return { station, arriveWith, leaveWith, buy, cost: Math.round(buy * station.price * 100) }
  })
  const gauge = gaugeReadings(
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
