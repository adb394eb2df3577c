import type { GaugePoint, Segment } from './route-plan'

/**
 * The fuel used from the start up to each mile of a route, and its inverse. Linear within a segment. Amounts are
 * gallons or kWh.
 */
export function fuelCurve(segments: readonly Segment[]): {
  fuelUsedAt: (mile: number) => number
  mileAt: (fuelUsed: number) => number
  /** The curve's value at the start and after each segment. */
  points: GaugePoint[]
} {
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
    fuelUsedAt: (mile) => interpolate(mile, 'mile', 'fuel'),
    mileAt: (fuelUsed) => interpolate(fuelUsed, 'fuel', 'mile'),
    points,
  }
}

type Stop = { mile: number; leaveWith: number }

/**
 * The fuel level along a route: at both ends, before and after each stop, and wherever consumption per mile changes.
 * @param startFuel gallons or kWh in the tank at the start
 */
export function gaugeReadings(
  segments: readonly Segment[],
  startFuel: number,
  stops: readonly Stop[],
): GaugePoint[] {
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
