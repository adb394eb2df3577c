import type { GaugePoint, RoutePlan } from '~/domain/road-trips/route-plan'
import type { PresentedRefuelling, PresentedStops } from './present-refuelling'
import { TableHead } from './refuel-plans'

const figure = 'text-xl md:text-base'

/** The fuel level along the route with each refuel plan, as a chart and as a table. */
export function FuelGauge({ gauge, refuelling }: { gauge: DrawnGauge; refuelling: PresentedRefuelling }) {
  const { unit, isElectric, usual, cheapest } = refuelling
  const { curves } = gauge
  const level = isElectric ? 'Battery level' : 'Fuel level'
  return (
    <div className="max-w-text rounded-lg border border-line bg-surface">
      <Chart
        gauge={gauge}
        unit={unit}
        label={`${level} along the route, in ${unit} by mile. A table with the same data follows.`}
      />
      <ul role="list" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm">
        {cheapest.ok && (
          <li className="flex items-center gap-2">
            <Line className="stroke-accent" />
            {curves.usual || !usual.ok ? 'Cheapest plan' : 'Both plans, without stops'}
            {cheapest.stops.length > 0 && ' (stops 1, 2 …)'}
          </li>
        )}
        {usual.ok && curves.usual && (
          <li className="flex items-center gap-2">
            <Line className="stroke-amber" dashes="6 4" />
            Usual plan{usual.stops.length > 0 && ' (stops A, B …)'}
          </li>
        )}
        {gauge.reserve !== null && (
          <li className="flex items-center gap-2">
            <Line className="stroke-danger" dashes="1.5 4" />
            Reserve
          </li>
        )}
      </ul>
      <details className="border-t border-line px-4">
        <summary className="fold min-h-11 w-full">Show as a table</summary>
        <div className="space-y-4 pb-4">
          {cheapest.ok && (
            <LevelTable
              title={curves.usual || !usual.ok ? 'Cheapest plan' : 'Both plans'}
              plan={cheapest}
              refuelling={refuelling}
            />
          )}
          {usual.ok && curves.usual && <LevelTable title="Usual plan" plan={usual} refuelling={refuelling} />}
        </div>
      </details>
    </div>
  )
}

type ChartProps = { gauge: DrawnGauge; unit: string; label: string }

function Chart({ gauge: { curves, mileTicks, fuelTicks, tank, reserve }, unit, label }: ChartProps) {
  const { width, height, left, right, bottom } = CHART
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="w-full fill-muted">
      <path d={fuelTicks.map(({ at }) => `M${left} ${at}H${right}`).join('')} className="stroke-line" />
      {fuelTicks.map(({ at, text }) => (
        <text key={text} x={left - 8} y={at + 6} textAnchor="end" className={figure}>
          {text}
        </text>
      ))}
      {mileTicks.map(({ at, text }, index) => (
        <text
          key={text}
          x={at}
          y={bottom + 26}
          textAnchor={index === 0 ? 'start' : at > right - 24 ? 'end' : 'middle'}
          className={figure}
        >
          {text}
          {index === 0 && ' mi'}
        </text>
      ))}
      <text x={6} y={tank - 14} className={figure}>
        {unit}
      </text>
      <path
        d={`M${left} ${tank}H${right}M${left} ${bottom}H${right}`}
        className="stroke-control"
        strokeWidth={1.5}
      />
      {reserve !== null && (
        <path
          d={`M${left} ${reserve}H${right}`}
          className="stroke-danger"
          strokeWidth={2.5}
          strokeDasharray="2 6"
        />
      )}
      {curves.usual && (
        <path
          d={curves.usual.path}
          className="fill-none stroke-amber"
          strokeWidth={3}
          strokeDasharray="9 6"
        />
      )}
      {curves.cheapest && (
        <path
          d={curves.cheapest.path}
          className="fill-none stroke-accent"
          strokeWidth={3.5}
          strokeLinejoin="round"
        />
      )}
      {curves.cheapest?.marks.map(({ at, text }) => (
        <text key={text} x={at} y={24} textAnchor="middle" className={`fill-accent font-bold ${figure}`}>
          {text}
        </text>
      ))}
      {curves.usual?.marks.map(({ at, text }) => (
        <text key={text} x={at} y={48} textAnchor="middle" className={`fill-on-amber font-bold ${figure}`}>
          {text}
        </text>
      ))}
    </svg>
  )
}

const Line = ({ className, dashes }: { className: string; dashes?: string }) => (
  <svg aria-hidden="true" width={28} height={8} className="shrink-0">
    <path d="M0 4h28" strokeWidth={3} strokeDasharray={dashes} className={className} />
  </svg>
)

const cell = 'border-t border-line py-1 text-right'

type LevelTableProps = { title: string; plan: PresentedStops; refuelling: PresentedRefuelling }

function LevelTable({ title, plan, refuelling }: LevelTableProps) {
  const { unit, startFuel, miles } = refuelling
  const rows = [
    ['Start', '0', '', startFuel],
    ...plan.stops.map(({ mark, mile, arriveWith, leaveWith }) => [
      `Stop ${mark}`,
      mile,
      arriveWith,
      leaveWith,
    ]),
    ['End', miles, plan.endFuel, ''],
  ]
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <TableHead names={['Stop', 'Mile', `Arrive (${unit})`, `Leave (${unit})`]} />
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className={`${cell} text-left! font-normal`}>
              {name}
            </th>
            {cells.map((text, index) => (
              <td key={index} className={cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
