import { z } from 'zod'
import { addLinkedItem } from '~/domain/itineraries/add-linked-item.server'
import { createItinerary } from '~/domain/itineraries/create-itinerary.server'
import { itinerarySchema } from '~/domain/itineraries/itinerary'
import { MAX_DAYS } from '~/domain/itineraries/limits'
import type { LinkTarget } from '~/domain/itineraries/linked-details.server'
import { emptyAsUndefined, wholeNumber } from '~/domain/shared/number-fields'
import { uuidField } from '~/domain/shared/ids'
import { parseFields, readFormData, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { throwIfNotFound } from '~/routes/trips/require-itinerary.server'

const itemKey = uuidField.optional()
const chooseSchema = z.object({
  intent: z.literal('choose'),
  itinerary: uuidField,
  day: z.preprocess(emptyAsUndefined, wholeNumber({ min: 1, max: MAX_DAYS }).optional()),
  itemKey,
})
const createSchema = itinerarySchema.safeExtend({ intent: z.literal('create'), itemKey })

type Context = { user: { id: string }; now: Date }

/** Adds something to an existing or a new trip, and redirects to it there. */
export async function handleAdd(request: Request, link: LinkTarget, context: Context) {
  const formData = await readFormData(request)
  return formData.get('intent') === 'create'
    ? create(formData, link, context)
    : choose(formData, link, context)
}

async function choose(formData: FormData, link: LinkTarget, context: Context) {
  const form = parseFields(formData, chooseSchema)
  if (!form.ok) return replyWithErrors(form, 'Item not added', 'Choose one of your itineraries.')
  const { itinerary, day, itemKey } = form.value
  const result = await addLinkedItem(itinerary, { ...link, day, requestKey: itemKey }, context)
  return result.ok ? redirectToItem(result) : form.refuse(throwIfNotFound(result), 'Item not added')
}

async function create(formData: FormData, link: LinkTarget, context: Context) {
  const form = parseFields(formData, createSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to create itinerary')
  const { intent: _, itemKey, ...values } = form.value
  const created = await createItinerary(values, context)
  if (!created.ok) return form.refuse(created)
  const result = await addLinkedItem(created.itinerary.id, { ...link, requestKey: itemKey }, context)
  return result.ok ? redirectToItem(result) : form.refuse(throwIfNotFound(result), 'Item not added')
}

const redirectToItem = ({
  itineraryId,
  item,
  isNew,
}: {
  itineraryId: string
  item: { id: string }
  isNew: boolean
}) =>
  redirectWithToast(`/itineraries/${itineraryId}#item-${item.id}`, {
    title: isNew ? 'Added to your itinerary' : 'Already in this itinerary',
  })
