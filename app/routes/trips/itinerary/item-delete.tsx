import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteItem } from '~/domain/itineraries/delete-item.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { requireItem, throwIfNotFound } from '~/routes/trips/require-itinerary.server'
import { unlistedMeta } from '~/components/shell/page-title'

export const meta: MetaFunction = () => unlistedMeta('Delete item')

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

export async function action({ request, params }: ActionFunctionArgs) {
  const { itinerary, item, user } = await requireItem(request, params)
  const form = await readForm(request, z.object({}))
  if (!form.ok) return form.reply()
  const result = await deleteItem(item.id, { user, now: new Date() })
  return result.ok
    ? redirectWithToast(`/itineraries/${itinerary.id}#day-${Math.max(1, item.day)}`, {
        title: 'Item deleted',
        description: result.title,
      })
    : form.refuse(throwIfNotFound(result), 'Item not deleted')
}

export default function DeleteItem() {
  const { path, trip, id, title, stays } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <ConfirmDelete
      question={`Delete “${title}”?`}
      confirm="Delete item"
      back={`${path}#item-${id}`}
      reply={reply}
    >
      <p>It will be removed from {trip}, with its notes and cost.</p>
      {stays && <p>Your {stays} is not affected.</p>}
    </ConfirmDelete>
  )
}
