import type { GaugePoint, RoutePlan } from '~/domain/road-trips/route-plan'

/** Size of the chart, and the area of its curves. */
export const CHART = { width: 640, height: 420, left: 56, right: 624, top: 64, bottom: 370 }
/** Labels closer than this to the previous one are omitted. */
const MIN_MARK_SPACING = 30
const [MAX_MILE_TICKS, MAX_FUEL_TICKS] = [5, 4]

type Curve = { gauge: readonly GaugePoint[]; stops: readonly { mile: number; mark: string }[] }
type Tick = { at: number; text: string }
export type DrawnGauge = ReturnType<typeof drawGauge>

/** Round tick values from 0 to at most `max`, whose step is 1, 2, 2.5 or 5 times a power of ten. */
function roundTicks(max: number, count: number): number[] {
  if (!(max > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(max / count))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => max / size <= count)!
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  )
}

/** Draws the fuel level over the miles of a route. Refuelling is a vertical step. */
export function drawGauge(
  { miles, tank: { capacity, reserve } }: Pick<RoutePlan, 'miles' | 'tank'>,
  { usual, cheapest }: Record<'usual' | 'cheapest', Curve | null>,
) {
  const x = (mile: number) =>
    Math.round(CHART.left + (mile / Math.max(miles, 1e-9)) * (CHART.right - CHART.left))
  const y = (fuel: number) => Math.round(CHART.bottom - (fuel / capacity) * (CHART.bottom - CHART.top))
  const ticks = (values: number[], scale: (value: number) => number) =>
    values.map((value) => ({ at: scale(value), text: value.toLocaleString('en-US') }))
  const draw = (curve: Curve | null) =>
    curve && {
      path: curve.gauge
        .map(({ mile, fuel }, index) => `${index === 0 ? 'M' : 'L'}${x(mile)} ${y(fuel)}`)
        .join(''),
      marks: withoutOverlaps(curve.stops.map(({ mile, mark }) => ({ at: x(mile), text: mark }))),
    }
  return {
    curves: { usual: draw(usual), cheapest: draw(cheapest) },
    mileTicks: ticks(roundTicks(miles, MAX_MILE_TICKS), x),
    fuelTicks: ticks(roundTicks(capacity, MAX_FUEL_TICKS), y),
    tank: y(capacity),
    reserve: reserve > 0 ? y(reserve) : null,
  }
}

function withoutOverlaps(marks: Tick[]): Tick[] {
  const kept: Tick[] = []
  for (const mark of marks) if (mark.at - (kept.at(-1)?.at ?? -Infinity) >= MIN_MARK_SPACING) kept.push(mark)
  return kept
}
