import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { editedItineraryFields, itinerarySchema } from '~/domain/itineraries/itinerary'
import { updateItinerary } from '~/domain/itineraries/update-itinerary.server'
import { toDecimal } from '~/domain/shared/money'
import { versionOf } from '~/domain/shared/version'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { FormPage } from '~/components/shell/form-page'
import { ItineraryForm, type TypedItinerary } from '~/components/itineraries/itinerary-form'
import { requireItinerary, throwIfNotFound } from '~/routes/trips/require-itinerary.server'
import { unlistedMeta } from '~/components/shell/page-title'

export const meta: MetaFunction = () => unlistedMeta('Edit itinerary')

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

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, itinerarySchema, {
    always: ['startDate', 'endDate', 'travelers', 'budget', 'description'],
  })
  if (!form.ok) {
    await requireItinerary(request, params.id)
    return replyWithErrors(form, 'Failed to update itinerary')
  }
  const result = await updateItinerary(params.id, form.value, { user, now: new Date() })
  return result.ok
    ? redirectWithToast(`/itineraries/${result.itinerary.id}`, { title: 'Itinerary updated' })
    : form.refuse(throwIfNotFound(result))
}

export default function EditItinerary() {
  const { path, title, start, version } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <FormPage title="Edit itinerary" back={{ to: path, label: title }}>
      <ItineraryForm start={start} version={version} reply={reply} action="Save changes" back={path} />
    </FormPage>
  )
}
