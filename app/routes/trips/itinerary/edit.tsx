import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editedItineraryFields, itinerarySchema } from '~/domain/itineraries/itinerary'
import { updateItinerary } from '~/domain/itineraries/update-itinerary.server'
import { toDecimal } from '~/domain/shared/money'
import { versionOf } from '~/domain/shared/version'
import { userAction } from '~/http/form-action.server'
import { FormPage } from '~/components/shell/form-page'
import { ItineraryForm, type TypedItinerary } from '~/components/itineraries/itinerary-form'
import { requireItinerary } from '~/routes/trips/require-itinerary.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Edit itinerary')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { itinerary } = await requireItinerary(request, params.id)
  const { id, title, destination, description, startDate, endDate, budget, travelers, isPublic } = itinerary
  const start: TypedItinerary = {
    title,
    destination,
    isPublic,
    description: description ?? '',
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    travelers: String(travelers),
    budget: budget === null ? '' : toDecimal(budget),
  }
  const version = versionOf(itinerary, editedItineraryFields)
  return { path: `/itineraries/${id}`, title, start, version }
}

export const action = userAction({
  schema: itinerarySchema,
  always: ['startDate', 'endDate', 'travelers', 'budget', 'description'],
  failed: 'Failed to update itinerary',
  run: ({ params, value, user, now }) => updateItinerary(params.id, value, { user, now }),
  done: ({ itinerary }) => ({ to: `/itineraries/${itinerary.id}`, title: 'Itinerary updated' }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function EditItinerary() {
  const { path, title, start, version } = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <FormPage title="Edit itinerary" back={{ to: path, label: title }}>
      <ItineraryForm start={start} version={version} reply={reply} action="Save changes" back={path} />
    </FormPage>
  )
}
