import { count } from '~/domain/shared/phrases'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { PresentedPlan } from './present-plan.server'

/** The drive from the departure to the arrival, with every stop and its time. */
export function Timeline({ timeline: { events, rules } }: Pick<PresentedPlan, 'timeline'>) {
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <h2 id="timeline" className="scroll-mt-6 text-xl font-bold">
        The drive
      </h2>
      <ol role="list" className="mt-3 rounded-lg border border-line bg-surface px-4 py-1">
        {events.map(({ stop, icon, what, notes, amount, day, time }, index) => (
          <li key={index} id={stop ? `stop-${stop}` : undefined} className={item}>
            {day && <p className="col-span-full pb-1 text-sm font-semibold text-muted">{day}</p>}
            <span className="text-sm tabular-nums leading-6 text-muted">{time}</span>
            <span aria-hidden="true" className={stop ? numbered : plain}>
              {stop ?? <Icon name={icon} size={18} />}
            </span>
            <div className="min-w-0">
              <p className="flex justify-between gap-3 font-semibold">
                <span className="min-w-0 break-words">{what}</span>
                {amount && <span className="tabular-nums">{amount}</span>}
              </p>
              {notes.map((note) => (
                <p key={note} className="break-words text-sm text-muted">
                  {note}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{rules.join(' ')}</p>
    </section>
  )
}

const item =
  'grid scroll-mt-6 grid-cols-[5.5rem_1.75rem_minmax(0,1fr)] sm:grid-cols-[7rem_1.75rem_minmax(0,1fr)] gap-x-2 break-inside-avoid py-3 target:bg-accent-soft ' +
  'not-first:border-t not-first:border-line'
const plain = 'grid size-6 place-items-center text-muted'
const numbered = 'grid size-6 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent'

/** The key figures of a plan. */
export function Summary({ summary, withStops }: Pick<PresentedPlan, 'summary'> & { withStops: string }) {
  const { from, to, via, vehicle, method, facts, costLabel, paid, note } = summary
  const [distance, driving, , cost] = facts
  return (
    <>
      <h2 id="route-summary" className="break-words text-xl font-bold">
        {from} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {to}
      </h2>
      {via.length > 0 && <p className="mt-1">via {via.join(', ')}</p>}
      <p className="mt-1 text-muted">
        {vehicle} · {method}
      </p>
      <dl className="mt-4 flex divide-x divide-line rounded-lg border border-line bg-surface py-3">
        <Figure label={distance!.label} value={distance!.value} />
        <Figure label={driving!.label} value={driving!.value} note={`${withStops} with stops`} />
        <Figure label={costLabel} value={cost!.value} note={paid} />
      </dl>
      {note && <p className="mt-2 text-sm text-muted">{note}</p>}
    </>
  )
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div className="flex-auto px-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block whitespace-nowrap font-display text-lg font-semibold tabular-nums sm:text-xl">
        {value}
      </span>
      {note && <span className="block text-sm text-muted">{note}</span>}
    </dd>
  </div>
)

/** The methods side by side, and why one is missing. Choosing one is a link to its plan. */
export const Methods = ({ methods: { rows, notListed, costLabel } }: Pick<PresentedPlan, 'methods'>) => (
  <section aria-labelledby="methods">
    <h2 id="methods" className="scroll-mt-6 text-xl font-bold">
      Ways to go
    </h2>
    <div className="mt-3 rounded-lg border border-line bg-surface px-3 pb-2 md:px-4">
      <table aria-labelledby="methods" className={methodTable}>
        <thead className="text-right text-muted">
          <tr>
            <th scope="col" className="w-[30%] py-2 text-left">
              Method
            </th>
            <th scope="col">Time</th>
            <th scope="col">Distance</th>
            <th scope="col">{costLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ method, name, isChosen, href, time, miles, cost }) => (
            <tr key={method} className={isChosen ? 'font-semibold' : undefined}>
              <th scope="row" className="text-left">
                {isChosen ? (
                  <>
                    {name} <span className="block text-muted">Shown here</span>
                  </>
                ) : (
                  <Link to={href} className="inline-flex min-h-11 items-center text-accent underline">
                    {name}
                  </Link>
                )}
              </th>
              <td className="whitespace-nowrap">{time}</td>
              <td>{miles}</td>
              <td>{cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {notListed.map((reason) => (
      <p key={reason} className="mt-2 text-sm text-muted">
        {reason}
      </p>
    ))}
  </section>
)

const methodTable =
  'w-full table-fixed text-sm tabular-nums [&_td]:align-middle [&_tbody>tr]:border-t ' +
  '[&_tbody>tr]:border-line [&_tbody>tr]:h-14 [&_td]:text-right'

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
    <table aria-label={label} className={segmentTable}>
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

const segmentTable =
  'w-full table-fixed text-sm tabular-nums [&_td]:align-top [&_tbody>tr]:border-t ' +
  '[&_tbody>tr]:border-line [&_td]:py-2 [&_td]:text-right [&_tbody_th]:py-2 [&_th]:font-normal'
