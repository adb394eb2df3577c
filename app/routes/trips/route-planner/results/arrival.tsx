import { count } from '~/domain/shared/phrases'
import type { PresentedArrival } from './present-arrival'

/** More stops are collapsed. */
const MAX_OPEN_STOPS = 6

/** When the driver arrives, with each stop on the way. */
export function Arrival({ arrival }: { arrival: PresentedArrival }) {
  const { leaves, arrives, driving, stopTime, crossings, stays, stops, rule, charging, gap } = arrival
  const rest = stops.slice(MAX_OPEN_STOPS)
  return (
    <section aria-labelledby="arrival">
      <h2 id="arrival" className="text-xl font-bold">
        Arrival
      </h2>
      <p className="mt-1">
        Leaves {leaves}, arrives <strong>{arrives}</strong>
        {stops.length > 0 ? ` with ${count(stops.length, 'stop')}.` : '. No stops needed.'}
      </p>
      {stays.map((stay) => (
        <p key={stay.arrives} className="mt-1">
          {stay.nights} in {stay.place}: {stay.arrives} to {stay.leaves}.
        </p>
      ))}
      <div className="mt-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
        <dl className={lines}>
          <dt>Driving{crossings.length > 0 && ' and crossings'}</dt>
          <dd>{driving}</dd>
          {crossings.map(({ what, time }) => (
            <Line key={what} what={`of which ${what}`} time={time} />
          ))}
          {stops.slice(0, MAX_OPEN_STOPS).map((stop, index) => (
            <Line key={index} what={`Mile ${stop.mile}: ${stop.what}`} time={stop.time} />
          ))}
        </dl>
        {rest.length > 0 && (
          <details className="print:[&::details-content]:[content-visibility:visible]">
            <summary className="flex min-h-11 items-center font-semibold text-accent">
              {count(rest.length, 'more stop')}
            </summary>
            <dl className={lines}>
              {rest.map((stop, index) => (
                <Line key={index} what={`Mile ${stop.mile}: ${stop.what}`} time={stop.time} />
              ))}
            </dl>
          </details>
        )}
        {stops.length > 0 && (
          <dl className={`${lines} border-t border-line pt-1 font-semibold`}>
            <Line what="All stops" time={stopTime} />
          </dl>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">
        {rule} {charging} {gap}
      </p>
    </section>
  )
}

const Line = ({ what, time }: { what: string; time: string }) => (
  <>
    <dt className="min-w-0 break-words">{what}</dt>
    <dd>{time}</dd>
  </>
)

const lines = 'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-1 tabular-nums [&>dd]:text-right'
