import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { count } from '~/domain/shared/phrases'
import { deleteItinerary } from '~/domain/itineraries/delete-itinerary.server'
import { userAction } from '~/http/form-action.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { requireItinerary } from '~/routes/trips/require-itinerary.server'
import { unlistedMeta } from '~/components/shell/page-title'

export const meta = unlistedMeta('Delete itinerary')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { itinerary, items } = await requireItinerary(request, params.id)
  const { id, title, isPublic } = itinerary
  return {
    path: `/itineraries/${id}`,
    title,
    isPublic,
    items: items.length,
    keeps: items.some(({ bookingId, flightId }) => bookingId ?? flightId),
  }
}

export const action = userAction({
  schema: z.object({}),
  run: ({ params, user }) => deleteItinerary(params.id, { user }),
  done: ({ title }) => ({ to: '/itineraries', title: 'Itinerary deleted', description: title }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Confirms deleting a trip, and lists what is deleted with it. */
export default function DeleteItinerary() {
  const { path, title, items, isPublic, keeps } = useLoaderData<typeof loader>()
  return (
    <ConfirmDelete question={`Delete “${title}”?`} confirm="Delete itinerary" back={path}>
      <p>
        {items === 0
          ? 'It has no items.'
          : `This also deletes ${count(items, 'item')} with all notes and costs.`}
        {isPublic && ' Its share link will stop working.'}
      </p>
      {keeps && <p>Your bookings and flights are not affected.</p>}
      <p>This can't be undone.</p>
    </ConfirmDelete>
  )
}
