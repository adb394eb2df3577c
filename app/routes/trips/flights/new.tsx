import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { addFlight } from '~/domain/flights/add-flight.server'
import { flightSchema } from '~/domain/flights/flight'
import { itineraryChoices } from '~/domain/flights/flights.queries.server'
import { requireUser } from '~/http/guards.server'
import { userLoader } from '~/http/page-loader.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { FlightForm } from './flight-form'
import { replyToFlightForm, emptyForm, type FlightFormState } from './form-state.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { useReply } from '~/ui/keep-page'

const FAILED = 'Failed to add flight'

export const meta = unlistedMeta('Add flight')

export const loader = userLoader(async ({ user }) => ({
  form: emptyForm(),
  itineraries: await itineraryChoices(user.id),
  requestKey: uuidv7(),
}))

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, flightSchema)
  if (!form.ok) return replyToFlightForm(form, FAILED)
  const result = await addFlight(form.value, { user, now: new Date() })
  if (!result.ok) return replyToFlightForm(form, FAILED, result)
  const { airline, flightNumber, departure, arrival } = result.flight
  return redirectWithToast('/flights', {
    title: 'Flight added',
    description: `${airline} ${flightNumber} from ${departure.code} to ${arrival.code}`,
  })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function NewFlight() {
  const { form, itineraries, requestKey } = useLoaderData<typeof loader>()
  const reply = useReply<FlightFormState>()
  return (
    <FlightForm
      title="Add flight"
      action="Add flight"
      state={reply ?? form}
      itineraries={itineraries}
      requestKey={requestKey}
    />
  )
}
