import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { deleteFlight } from '~/domain/flights/delete-flight.server'
import { deleteFlightSchema } from '~/domain/flights/flight'
import { findFlight } from '~/domain/flights/flights.queries.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { BoardingPass } from '~/routes/trips/flights/boarding-pass'
import { presentFlights } from '~/routes/trips/flights/present-flight.server'
import { FlightNotFound } from '~/components/flights/not-found'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
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
    <main className="mx-auto max-w-xl px-4 py-8 md:py-14">
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      <h1 className="text-2xl font-bold md:text-3xl">Are you sure you want to delete this flight?</h1>
      <div className="mt-6 overflow-hidden rounded-lg border border-line bg-surface pb-5">
        <BoardingPass flight={flight} as="h2" />
      </div>
      <p className="mt-6 text-muted">
        It will also be removed from its itinerary. Your booking with the airline is not affected. This can’t
        be undone.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Delete flight</button>
        <a href={FLIGHTS} className={button('secondary')}>
          Keep it
        </a>
      </form>
    </main>
  )
}
