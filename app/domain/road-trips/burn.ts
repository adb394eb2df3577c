import type { GaugePoint, Segment } from './route-plan'

/** What is burned from the start to a mile of the way, and the other way round. Linear within a segment. */
export function burnOf(segments: readonly Segment[]): {
  upTo: (mile: number) => number
  mileAt: (fuel: number) => number
  corners: GaugePoint[]
} {
  const corners: GaugePoint[] = [{ mile: 0, fuel: 0 }]
  for (const { startMile, miles, fuel } of segments)
    corners.push({ mile: startMile + miles, fuel: corners.at(-1)!.fuel + fuel })
  const between = (value: number, from: 'mile' | 'fuel', to: 'mile' | 'fuel') => {
    let [low, high] = [0, corners.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (corners[middle]![from] <= value) low = middle
      else high = middle
    }
    const [a, b] = [corners[low]!, corners[high]!]
    const wide = b[from] - a[from]
    return wide > 0 ? a[to] + Math.min(1, Math.max(0, (value - a[from]) / wide)) * (b[to] - a[to]) : a[to]
  }
  return {
    upTo: (mile) => between(mile, 'mile', 'fuel'),
    mileAt: (fuel) => between(fuel, 'fuel', 'mile'),
    corners,
  }
}

type Stop = { mile: number; leaveWith: number }

/** Where the needle stands along the way: at both ends, before and after each stop, and wherever the way begins to burn more or less. */
export function gaugeOf(segments: readonly Segment[], start: number, stops: readonly Stop[]): GaugePoint[] {
  const { upTo, corners } = burnOf(segments)
  const points: GaugePoint[] = [{ mile: 0, fuel: start }]
  /** In the tank, and burned until then. */
  let now = { fuel: start, burned: 0 }
  const bends = corners
    .slice(1, -1)
    .filter(
      (corner, index) => Math.abs(slope(corners[index]!, corner) - slope(corner, corners[index + 2]!)) > 1e-9,
    )
  const events = [
    ...bends.map(({ mile }) => ({ mile, stop: null })),
    ...stops.map((stop) => ({ mile: stop.mile, stop })),
    { mile: corners.at(-1)!.mile, stop: null },
  ].sort((a, b) => a.mile - b.mile)
  for (const { mile, stop } of events) {
    const burned = upTo(mile)
    now = { fuel: now.fuel - (burned - now.burned), burned }
    points.push({ mile, fuel: now.fuel })
    if (!stop) continue
    now.fuel = stop.leaveWith
    points.push({ mile, fuel: now.fuel })
  }
  return points
}

const slope = (a: GaugePoint, b: GaugePoint) => (b.mile > a.mile ? (b.fuel - a.fuel) / (b.mile - a.mile) : 0)
