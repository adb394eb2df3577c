import type { GaugePoint } from '~/domain/road-trips/route-plan'

/** The chart's box, and the box of its curves within it. */
export const CHART = { width: 640, height: 420, left: 56, right: 624, top: 64, bottom: 370 }
/** A mark nearer to the one before it than this is left out. */
const MARK_ROOM = 30
const [MOST_MILE_TICKS, MOST_FUEL_TICKS] = [5, 4]

type Curve = { gauge: readonly GaugePoint[]; stops: readonly { mile: number; mark: string }[] }
type Tick = { at: number; text: string }
type DrawnCurve = { path: string; marks: Tick[] }

export type DrawnGauge = {
  curves: Record<'usual' | 'cheapest', DrawnCurve | null>
  mileTicks: Tick[]
  fuelTicks: Tick[]
  tank: number
  reserve: number | null
}

/** Round steps from 0 to at most `most`: 1, 2, 2.5 or 5 times a power of ten. */
export function roundTicks(most: number, count: number): number[] {
  if (!(most > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / count))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((wide) => most / wide <= count)!
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  )
}

/** The needle along the way as a chart: fuel over miles, refuels as steps upward. */
export function drawGauge({
  miles,
  capacity,
  reserve,
  usual,
  cheapest,
}: {
  miles: number
  capacity: number
  reserve: number
  usual: Curve | null
  cheapest: Curve | null
}): DrawnGauge {
  const across = (mile: number) =>
    Math.round(CHART.left + (mile / Math.max(miles, 1e-9)) * (CHART.right - CHART.left))
  const up = (fuel: number) => Math.round(CHART.bottom - (fuel / capacity) * (CHART.bottom - CHART.top))
  const ticks = (values: number[], place: (value: number) => number) =>
    values.map((value) => ({ at: place(value), text: value.toLocaleString('en-US') }))
  const drawn = (curve: Curve | null) =>
    curve && {
      path: curve.gauge
        .map(({ mile, fuel }, index) => `${index === 0 ? 'M' : 'L'}${across(mile)} ${up(fuel)}`)
        .join(''),
      marks: roomy(curve.stops.map(({ mile, mark }) => ({ at: across(mile), text: mark }))),
    }
  return {
    curves: { usual: drawn(usual), cheapest: drawn(cheapest) },
    mileTicks: ticks(roundTicks(miles, MOST_MILE_TICKS), across),
    fuelTicks: ticks(roundTicks(capacity, MOST_FUEL_TICKS), up),
    tank: up(capacity),
    reserve: reserve > 0 ? up(reserve) : null,
  }
}

function roomy(marks: Tick[]): Tick[] {
  const kept: Tick[] = []
  for (const mark of marks) if (mark.at - (kept.at(-1)?.at ?? -Infinity) >= MARK_ROOM) kept.push(mark)
  return kept
}
