import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { importFlights } from '~/domain/flights/calendar/import-flights.server'
import { requireUser } from '~/http/guards.server'
import { countAttempt } from '~/http/rate-limit.server'
import { wordsFor } from '~/http/refusals/index'
import { FormPage } from '~/components/shell/form-page'
import { ErrorSummary } from '~/components/forms/error-summary'
import { InputField } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { FormActions } from '~/ui/form-actions'
import { unlistedMeta } from '~/components/shell/page-title'
import { ImportReport } from './import-report'
import { readFlightsFile } from './read-flights-file.server'

export const meta: MetaFunction = () => unlistedMeta('Import flights')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const file = await readFlightsFile(request)
  const tooMany = await countAttempt('calendarPerAccount', user.id)
  const result = tooMany ?? (file.ok ? await importFlights(file.text, { user, now: new Date() }) : file)
  if (result.ok) return data({ report: result.report, error: null })
  const { status, message } = wordsFor(result)
  return data({ report: null, error: message }, { status })
}

/** Imports flights from a calendar file of an airline, a travel site or our own export. */
export default function ImportFlights() {
  const reply = useActionData<typeof action>()
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
      <form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
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
      </form>
    </FormPage>
  )
}
