import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteItem } from '~/domain/itineraries/delete-item.server'
import { userAction } from '~/http/form-action.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { requireItem } from '~/routes/trips/require-itinerary.server'
import { unlistedMeta } from '~/components/shell/page-title'

export const meta = unlistedMeta('Delete item')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { itinerary, item } = await requireItem(request, params)
  return {
    path: `/itineraries/${itinerary.id}`,
    trip: itinerary.title,
    id: item.id,
    title: item.title,
    stays: item.bookingId ? 'booking' : item.flightId ? 'flight' : null,
  }
}

export const action = userAction({
  schema: z.object({}),
  refusedAs: 'Item not deleted',
  run: async ({ request, params, user, now }) => {
    const { item } = await requireItem(request, params)
    return deleteItem(item.id, { user, now })
  },
  done: ({ itineraryId, day, title }) => ({
    to: `/itineraries/${itineraryId}#day-${Math.max(1, day)}`,
    title: 'Item deleted',
    description: title,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function DeleteItem() {
  const { path, trip, id, title, stays } = useLoaderData<typeof loader>()
  return (
    <ConfirmDelete question={`Delete “${title}”?`} confirm="Delete item" back={`${path}#item-${id}`}>
      <p>It will be removed from {trip}, with its notes and cost.</p>
      {stays && <p>Your {stays} is not affected.</p>}
    </ConfirmDelete>
  )
}
