import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { addItem } from '~/domain/itineraries/add-item.server'
import { typedItemSchema } from '~/domain/itineraries/itinerary-item'
import { userAction } from '~/http/form-action.server'
import { FormPage } from '~/components/shell/form-page'
import { ItemForm } from './item-form'
import { requireItinerary } from '~/routes/trips/require-itinerary.server'
import { parseDay, presentItemForm } from './present-item-form.server'
import { unlistedMeta } from '~/components/shell/page-title'

export const meta = unlistedMeta('Add an item')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { itinerary, items } = await requireItinerary(request, params.id)
  const form = presentItemForm(itinerary, items)
  const day = parseDay(new URL(request.url).searchParams.get('day'), form.days)
  return { path: `/itineraries/${itinerary.id}`, title: itinerary.title, day, form, requestKey: uuidv7() }
}

export const action = userAction({
  schema: async ({ request, params }) =>
    typedItemSchema((await requireItinerary(request, params.id)).itinerary),
  failed: 'Item not added',
  refusedAs: 'Item not added',
  run: ({ params, value, user, now }) => addItem(params.id, value, { user, now }),
  done: ({ itineraryId, item }, { value }) => ({
    to: `/itineraries/${itineraryId}#item-${item.id}`,
    title: 'Item added',
    description: value.title,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function NewItem() {
  const { path, title, day, form, requestKey } = useLoaderData<typeof loader>()
  return (
    <FormPage title="Add an item" back={{ to: path, label: title }}>
      <ItemForm
        start={{ day }}
        {...form}
        requestKey={requestKey}
        action="Add item"
        back={`${path}#day-${day}`}
      />
    </FormPage>
  )
}
