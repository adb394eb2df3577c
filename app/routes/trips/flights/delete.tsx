import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteFlight } from '~/domain/flights/delete-flight.server'
import { deleteFlightSchema } from '~/domain/flights/flight'
import { findFlight, itineraryTitleOf } from '~/domain/flights/flights.queries.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { unlistedMeta } from '~/components/shell/page-title'
import { BoardingPass, FlightNotFound } from './flight-card'
import { presentFlights } from './present-flight.server'

const FLIGHTS = '/flights'

export const meta = unlistedMeta('Delete flight')

export const loader = userLoader(async ({ params, user }) => {
  const flight = await findFlight(params.id, user.id)
  if (!flight) return data(null, { status: 404 })
  const [[presented], itinerary] = await Promise.all([presentFlights([flight]), itineraryTitleOf(flight)])
  return data({ flight: presented!, itinerary })
})

export const action = userAction({
  schema: deleteFlightSchema,
  run: ({ params, user }) => deleteFlight(params.id, { user }),
  done: () => ({
    to: FLIGHTS,
    title: 'Flight deleted',
    description: 'The flight has been deleted successfully.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function DeleteFlight() {
  const found = useLoaderData<typeof loader>()
  if (!found) return <FlightNotFound />
  const { flight, itinerary } = found
  return (
    <ConfirmDelete
      question="Are you sure you want to delete this flight?"
      confirm="Delete flight"
      back={FLIGHTS}
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface pb-5 text-base text-ink">
        <BoardingPass flight={flight} as="h2" />
      </div>
      <p>
        {itinerary !== null && <>It will also be removed from your itinerary “{itinerary}”. </>}
        Your booking with the airline is not affected. This can't be undone.
      </p>
    </ConfirmDelete>
  )
}
