import { count } from '~/domain/shared/phrases'
import type { PresentedPlan } from './present-plan.server'

const MAX_OPEN_ROWS = 8

/** The segments of a route with their road type, traffic, time, fuel and cost. */
export function Segments({ segments: { rows, unit } }: Pick<PresentedPlan, 'segments'>) {
  const rest = rows.slice(MAX_OPEN_ROWS)
  return (
    <div className="rounded-lg border border-line bg-surface px-3 pb-2 md:px-4">
      <SegmentTable rows={rows.slice(0, MAX_OPEN_ROWS)} unit={unit} label="Segments of the route" />
      {rest.length > 0 && (
        <details className="border-t border-line print:[&::details-content]:[content-visibility:visible]">
          <summary className="fold min-h-11 text-accent">{count(rest.length, 'more segment')}</summary>
          <SegmentTable rows={rest} unit={unit} label="Remaining segments of the route" />
        </details>
      )}
    </div>
  )
}

function SegmentTable({ rows, unit, label }: PresentedPlan['segments'] & { label: string }) {
  return (
    <table aria-label={label} className={tableClass}>
      <thead className="text-right text-muted">
        <tr>
          <th scope="col" className="w-[33%] py-2 text-left md:w-1/2">
            From, to, road
          </th>
          <th scope="col" className="w-[11%]">
            Miles
          </th>
          <th scope="col" className="w-[22%] md:w-auto">
            Time
          </th>
          <th scope="col">{unit === 'gal' ? 'Gal' : 'kWh'}</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, road, miles, time, fuel, cost }, index) => (
          <tr key={index}>
            <th scope="row" className="break-words text-left">
              {from} → {to}
              <span className="block text-muted">{road}</span>
            </th>
            <td>{miles}</td>
            <td className="whitespace-nowrap">{time}</td>
            <td>{fuel}</td>
            <td>{cost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tableClass =
  'w-full table-fixed text-sm tabular-nums [&_td]:align-top [&_tbody>tr]:border-t ' +
  '[&_tbody>tr]:border-line [&_td]:py-2 [&_td]:text-right [&_tbody_th]:py-2 [&_th]:font-normal'
