import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { addItem } from '~/domain/itineraries/add-item.server'
import { typedItemSchema } from '~/domain/itineraries/typed-item'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { FormPage } from '~/components/shell/form-page'
import { ItemForm } from './item-form'
import { requireItinerary, throwIfNotFound } from '~/routes/trips/require-itinerary.server'
import { parseDay, presentItemForm } from './present-item-form.server'
import { unlistedMeta } from '~/components/shell/page-title'

export const meta: MetaFunction = () => unlistedMeta('Add an item')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { itinerary, items } = await requireItinerary(request, params.id)
  const form = presentItemForm(itinerary, items)
  const day = parseDay(new URL(request.url).searchParams.get('day'), form.days)
  return { path: `/itineraries/${itinerary.id}`, title: itinerary.title, day, form, requestKey: uuidv7() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { itinerary, user } = await requireItinerary(request, params.id)
  const form = await readForm(request, typedItemSchema(itinerary))
  if (!form.ok) return replyWithErrors(form, 'Item not added')
  const result = await addItem(itinerary.id, form.value, { user, now: new Date() })
  return result.ok
    ? redirectWithToast(`/itineraries/${itinerary.id}#item-${result.item.id}`, {
        title: 'Item added',
        description: form.value.title,
      })
    : form.refuse(throwIfNotFound(result), 'Item not added')
}

export default function NewItem() {
  const { path, title, day, form, requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <FormPage title="Add an item" back={{ to: path, label: title }}>
      <ItemForm
        start={{ day }}
        {...form}
        reply={reply}
        requestKey={requestKey}
        action="Add item"
        back={`${path}#day-${day}`}
      />
    </FormPage>
  )
}
