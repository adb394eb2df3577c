import type { ImportReport as Report, SkipReason } from '~/domain/flights/calendar/import-flights.server'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'

const reasons: Record<SkipReason, string> = {
  flight_number: 'it names no flight',
  airports: 'it does not say from where to where',
  no_times: 'it has no times of day',
  cancelled: 'it is cancelled',
  unfit: 'its times do not fit together',
}

/** What became of every entry of a file. */
export function ImportReport({ report }: { report: Report }) {
  const { added, changed, unchanged, skipped } = report
  const isEmpty = added.length + changed.length + unchanged.length === 0
  return (
    <section aria-labelledby="report" className="mb-8">
      <h2 id="report" className="sr-only">
        What was imported
      </h2>
      <Notice type={isEmpty ? 'error' : 'success'} title={isEmpty ? 'No flights found' : inWords(report)}>
        {isEmpty ? (
          'No entry of this calendar names a flight with its two airports and its times.'
        ) : (
          <a href="/flights" className="font-semibold underline">
            See my flights
          </a>
        )}
      </Notice>
      <Flights title="Added" flights={added} />
      <Flights title="Changed" flights={changed} />
      <Flights title="Here already" flights={unchanged} />
      {skipped.length > 0 && (
        <details className="mt-4" open={isEmpty}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {entries(skipped.length)} left out
          </summary>
          <ul className="mt-1 list-disc space-y-1 pl-6 text-muted">
            {skipped.map(({ entry, reason }, index) => (
              <li key={index}>
                <span className="font-medium text-ink">{entry}</span>: {reasons[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isEmpty && (
        <a href="/flights" className={button('primary', 'mt-4')}>
          Done
        </a>
      )}
    </section>
  )
}

function Flights({ title, flights }: { title: string; flights: Report['added'] }) {
  if (flights.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-sans text-base font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-6">
        {flights.map(({ flight, day }, index) => (
          <li key={index}>
            {flight}, <span className="text-muted">{day}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** "3 flights added, 1 changed, 2 here already" */
function inWords({ added, changed, unchanged }: Report): string {
  const parts = [
    added.length > 0 && `${added.length === 1 ? '1 flight' : `${added.length} flights`} added`,
    changed.length > 0 && `${changed.length} changed`,
    unchanged.length > 0 && `${unchanged.length} here already`,
  ]
  return parts.filter(Boolean).join(', ')
}
