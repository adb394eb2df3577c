import { LEAST_PURCHASE, MILES_NEARLY_THERE, MILES_WITHOUT_STOPS } from './constants'
import { cheapestByStops, cheapestStops, lowerBound } from './refuelling/cheapest-stops'
import { reachableEndFuel, findGap, type Purchase, type RefuelProblem } from './refuelling/problem'
import { usualStops, worthwhileStops } from './refuelling/stops'
import type { RoadVehicle } from './road-vehicle'
import type { RefuelPlan, Refuelling, Segment, GaugePoint } from './route-plan'
import { scoreOf, type StationOnRoute } from './stations/station'

/** The table by number of stops goes this far beyond the cheapest plan. */
const EXTRA_STOPS = 2
const MAX_ROWS = 12

type Drive = {
  vehicle: RoadVehicle
  segments: readonly Segment[]
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

/** The fuel used up to each mile of a route, and its inverse, linear within a segment. Gallons or kWh. */
function fuelCurve(segments: readonly Segment[]) {
  const points: GaugePoint[] = [{ mile: 0, fuel: 0 }]
  for (const { startMile, miles, fuel } of segments)
    points.push({ mile: startMile + miles, fuel: points.at(-1)!.fuel + fuel })
  const interpolate = (value: number, from: 'mile' | 'fuel', to: 'mile' | 'fuel') => {
    let [low, high] = [0, points.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (points[middle]![from] <= value) low = middle
      else high = middle
    }
    const [a, b] = [points[low]!, points[high]!]
    const span = b[from] - a[from]
    return span > 0 ? a[to] + Math.min(1, Math.max(0, (value - a[from]) / span)) * (b[to] - a[to]) : a[to]
  }
  return {
    fuelUsedAt: (mile: number) => interpolate(mile, 'mile', 'fuel'),
    mileAt: (fuelUsed: number) => interpolate(fuelUsed, 'fuel', 'mile'),
    points,
  }
}

type Stop = { mile: number; leaveWith: number }

/** The fuel level at both ends, before and after each stop, and wherever consumption per mile changes. */
function gaugeReadings(segments: readonly Segment[], startFuel: number, stops: readonly Stop[]) {
  const { fuelUsedAt, points } = fuelCurve(segments)
  const readings: GaugePoint[] = [{ mile: 0, fuel: startFuel }]
  let current = { fuel: startFuel, used: 0 }
  const changes = points
    .slice(1, -1)
    .filter(
      (point, index) => Math.abs(slope(points[index]!, point) - slope(point, points[index + 2]!)) > 1e-9,
    )
  const events = [
    ...changes.map(({ mile }) => ({ mile, stop: null })),
    ...stops.map((stop) => ({ mile: stop.mile, stop })),
    { mile: points.at(-1)!.mile, stop: null },
  ].sort((a, b) => a.mile - b.mile)
  for (const { mile, stop } of events) {
    const used = fuelUsedAt(mile)
    current = { fuel: current.fuel - (used - current.used), used }
    readings.push({ mile, fuel: current.fuel })
    if (!stop) continue
    current.fuel = stop.leaveWith
    readings.push({ mile, fuel: current.fuel })
  }
  return readings
}

const slope = (a: GaugePoint, b: GaugePoint) => (b.mile > a.mile ? (b.fuel - a.fuel) / (b.mile - a.mile) : 0)
