import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editedFlightFields, flightSchema } from '~/domain/flights/flight'
import { findFlight, itineraryChoices } from '~/domain/flights/flights.queries.server'
import { updateFlight } from '~/domain/flights/update-flight.server'
import { versionOf } from '~/domain/shared/version'
import { requireUser } from '~/http/guards.server'
import { userLoader } from '~/http/page-loader.server'
import { readForm, sentVersion } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { FlightForm } from './flight-form'
import { replyToFlightForm, toFormState, type FlightFormState } from './form-state.server'
import { FlightNotFound } from './flight-card'
import { useReply } from '~/ui/keep-page'

const FAILED = 'Failed to save flight'

export const meta = unlistedMeta('Edit flight')

export const loader = userLoader(async ({ params, user }) => {
  const [flight, itineraries] = await Promise.all([findFlight(params.id, user.id), itineraryChoices(user.id)])
  return flight
    ? data({
        id: flight.id,
        form: await toFormState(flight),
        version: versionOf(flight, editedFlightFields),
        itineraries,
      })
    : data(null, { status: 404 })
})

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const before = await findFlight(params.id!, user.id)
  if (!before) return data(null, { status: 404 })
  const form = await readForm(request, flightSchema, {
    // Without itineraries, the form does not ask for one.
    always: before.itineraryId ? [...MAY_BE_EMPTY, 'itineraryId'] : MAY_BE_EMPTY,
  })
  if (!form.ok) return replyToFlightForm(form, FAILED)
  const { requestKey: _, addAnyway: __, ...flight } = form.value
  const result = await updateFlight(
    params.id!,
    { ...flight, version: sentVersion(form.formData) },
    { user, now: new Date() },
  )
  if (!result.ok) return replyToFlightForm(form, FAILED, result)
  return redirectWithToast('/flights', {
    title: 'Flight saved',
    description: `${result.flight.airline} ${result.flight.flightNumber}`,
  })
}

const MAY_BE_EMPTY = [
  ...['departure', 'arrival'].flatMap((end) => [`${end}.terminal`, `${end}.gate`]),
  'seat',
  'bookingReference',
]

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function EditFlight() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply<FlightFormState | null>()
  if (!loaded) return <FlightNotFound />
  return (
    <FlightForm
      title="Edit flight"
      action="Save flight"
      state={reply ?? loaded.form}
      stored={{ version: loaded.version, form: loaded.form }}
      itineraries={loaded.itineraries}
    >
      <p className="mt-6">
        <Link
          to={`/flights/${loaded.id}/delete`}
          className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-2"
        >
          Delete this flight
        </Link>
      </p>
    </FlightForm>
  )
}
