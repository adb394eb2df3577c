import { data, type ActionFunctionArgs } from '@remix-run/node'
import {
  importFlights,
  type ImportReport as Report,
  type SkipReason,
} from '~/domain/flights/calendar/import-flights.server'
import { requireUser } from '~/http/guards.server'
import { userLoader } from '~/http/page-loader.server'
import { countAttempt } from '~/http/rate-limit.server'
import { wordsFor } from '~/http/refusals/index'
import { FormPage } from '~/components/shell/form-page'
import { ErrorSummary } from '~/components/forms/error-summary'
import { InputField } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { Form } from '~/ui/form'
import { FormActions } from '~/ui/form-actions'
import { unlistedMeta } from '~/components/shell/page-title'
import { count } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { readFlightsFile } from './read-flights-file.server'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Import flights')

export const loader = userLoader(() => null)

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const file = await readFlightsFile(request)
  const tooMany = await countAttempt('calendarPerAccount', user.id)
  const result = tooMany ?? (file.ok ? await importFlights(file.text, { user, now: new Date() }) : file)
  if (result.ok) return data({ report: result.report, error: null })
  const { status, message } = wordsFor(result)
  return data({ report: null, error: message }, { status })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Imports flights from a calendar file of an airline, a travel site or our own export. */
export default function ImportFlights() {
  const reply = useReply<typeof action>()
  return (
    <FormPage title="Import flights" back={{ to: '/flights', label: 'Back to My Flights' }}>
      {reply?.report && <ImportReport report={reply.report} />}
      {reply?.error && (
        <ErrorSummary
          title="Flights not imported"
          errors={[{ id: 'file', message: reply.error }]}
          focusOn={reply}
        />
      )}
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
        <p className="text-muted">
          Upload the calendar file from your airline or travel site and we'll add the flights.
        </p>
        <InputField
          id="file"
          name="file"
          label="Calendar file"
          help="An .ics file up to 1 MB"
          type="file"
          accept=".ics,text/calendar"
          required
          errors={reply?.error ? [reply.error] : undefined}
          className={fileButton}
        />
        <FormActions action="Import flights" pending="Importing..." busy={false} back="/flights" />
      </Form>
    </FormPage>
  )
}

const reasons: Record<SkipReason, string> = {
  flight_number: 'no flight number',
  airports: 'no departure and arrival airports',
  no_times: 'no departure and arrival times',
  cancelled: 'cancelled',
  unfit: 'inconsistent times',
}

/** A personal calendar has thousands of entries that are no flights. */
const MAX_SKIPPED = 100

function ImportReport({ report }: { report: Report }) {
  const { added, changed, unchanged, skipped } = report
  const isEmpty = added.length + changed.length + unchanged.length === 0
  return (
    <section aria-labelledby="report" className="mb-8">
      <h2 id="report" className="sr-only">
        Import results
      </h2>
      <Notice type={isEmpty ? 'error' : 'success'} title={isEmpty ? 'No flights found' : summarize(report)}>
        {isEmpty ? (
          'This calendar has no entries with a flight number, both airports and times.'
        ) : (
          <Link to="/flights" className="font-semibold underline">
            See my flights
          </Link>
        )}
      </Notice>
      <Flights title="Added" flights={added} />
      <Flights title="Changed" flights={changed} />
      <Flights title="Already imported" flights={unchanged} />
      {skipped.length > 0 && (
        <details className="mt-4" open={isEmpty}>
          <summary className="fold min-h-11">{entries(skipped.length)} skipped</summary>
          <ul className="mt-1 list-disc space-y-1 pl-6 text-muted">
            {skipped.slice(0, MAX_SKIPPED).map(({ entry, reason }, index) => (
              <li key={index}>
                <span className="font-medium text-ink">{entry}</span>: {reasons[reason]}
              </li>
            ))}
            {skipped.length > MAX_SKIPPED && <li>and {skipped.length - MAX_SKIPPED} more</li>}
          </ul>
        </details>
      )}
      {!isEmpty && (
        <Link to="/flights" className={button('primary', 'mt-4')}>
          Done
        </Link>
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

const entries = (number: number) => count(number, 'entry', 'entries')

/** "3 flights added, 1 changed, 2 already imported" */
function summarize({ added, changed, unchanged }: Report): string {
  const parts = [
    added.length > 0 && `${count(added.length, 'flight')} added`,
    changed.length > 0 && `${changed.length} changed`,
    unchanged.length > 0 && `${unchanged.length} already imported`,
  ]
  return parts.filter(Boolean).join(', ')
}
