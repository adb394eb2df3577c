import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { deleteFlight } from '~/domain/flights/delete-flight.server'
import { deleteFlightSchema } from '~/domain/flights/flight'
import { findFlight } from '~/domain/flights/flights.queries.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { BoardingPass } from './boarding-pass'
import { presentFlights } from './present-flight.server'
import { FlightNotFound } from './not-found'
import { pageTitle } from '~/ui/page-title'

const FLIGHTS = '/flights'

export const meta: MetaFunction = () => [
  { title: pageTitle('Delete flight') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const flight = await findFlight(params.id!, user.id)
  return flight ? data((await presentFlights([flight]))[0]!) : data(null, { status: 404 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, deleteFlightSchema)
  if (!form.ok) return form.reply()
  const result = await deleteFlight(params.id!, { user })
  return result.ok
    ? redirectWithToast(FLIGHTS, {
        title: 'Flight deleted',
        description: 'The flight has been deleted successfully.',
      })
    : form.refuse(result)
}

export default function DeleteFlight() {
  const flight = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  if (!flight) return <FlightNotFound />
  return (
    <ConfirmDelete
      question="Are you sure you want to delete this flight?"
      confirm="Delete flight"
      back={FLIGHTS}
      reply={reply}
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface pb-5 text-base text-ink">
        <BoardingPass flight={flight} as="h2" />
      </div>
      <p>
        It will also be removed from its itinerary. Your booking with the airline is not affected. This can’t
        be undone.
      </p>
    </ConfirmDelete>
  )
}
