import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typedItemSchema, editedItemFields } from '~/domain/itineraries/itinerary-item'
import { updateItem } from '~/domain/itineraries/update-item.server'
import { versionOf } from '~/domain/shared/version'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { FormPage } from '~/components/shell/form-page'
import { ItemForm } from './item-form'
import { requireItem, throwIfNotFound } from '~/routes/trips/require-itinerary.server'
import { bookedOf, presentItemForm, typedItem } from './present-item-form.server'
import { unlistedMeta } from '~/components/shell/page-title'

export const meta = unlistedMeta('Edit item')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { itinerary, items, item } = await requireItem(request, params)
  return {
    path: `/itineraries/${itinerary.id}`,
    trip: itinerary.title,
    id: item.id,
    start: typedItem(item, itinerary),
    version: versionOf(item, editedItemFields),
    booked: bookedOf(item),
    form: presentItemForm(itinerary, items, item),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { itinerary, item, user } = await requireItem(request, params)
  const booked = bookedOf(item)
  const times = booked ? (['startTime', 'endTime'] as const).filter((name) => booked[name]) : TIMES
  const form = await readForm(request, typedItemSchema(itinerary, item), { always: [...TEXTS, ...times] })
  if (!form.ok) return replyWithErrors(form, 'Item not changed')
  const result = await updateItem(item.id, form.value, { user, now: new Date() })
  return result.ok
    ? redirectWithToast(`/itineraries/${itinerary.id}#item-${item.id}`, { title: 'Item updated' })
    : form.refuse(throwIfNotFound(result))
}

/** What may be empty in the form. That of a booking or flight has no other times than the booking's. */
const TEXTS = ['location', 'cost', 'bookingReference', 'description', 'notes']
const TIMES = ['startTime', 'endTime', 'timeZone']

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function EditItem() {
  const { path, trip, id, start, version, booked, form } = useLoaderData<typeof loader>()
  return (
    <FormPage title="Edit item" back={{ to: path, label: trip }}>
      <ItemForm
        start={start}
        version={version}
        booked={booked}
        {...form}
        action="Save changes"
        back={`${path}#item-${id}`}
      />
    </FormPage>
  )
}
