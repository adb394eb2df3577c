import { z } from 'zod'
import { addLinkedItem } from '~/domain/itineraries/add-linked-item.server'
import { createItinerary } from '~/domain/itineraries/create-itinerary.server'
import { itinerarySchema } from '~/domain/itineraries/itinerary'
import { MOST_DAYS } from '~/domain/itineraries/limits'
import type { ThingLink } from '~/domain/itineraries/thing-to-add.queries.server'
import { emptyAsUndefined, wholeNumber } from '~/domain/shared/number-fields'
import { uuidField } from '~/domain/shared/ids'
import { answerMistakes } from '~/http/reply-with-errors.server'
import { parseFields, readFormData } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { unlessGone } from '~/components/itineraries/open-itinerary.server'

const itemKey = uuidField.optional()
const chosenSchema = z.object({
  intent: z.literal('choose'),
  itinerary: uuidField,
  day: z.preprocess(emptyAsUndefined, wholeNumber({ min: 1, max: MOST_DAYS }).optional()),
  itemKey,
})
const begunSchema = itinerarySchema.safeExtend({ intent: z.literal('create'), itemKey })

type Context = { user: { id: string }; now: Date }

/** Adds a thing to a trip that was chosen, or to one that begins with it, and leads to it there. */
export async function answerAdd(request: Request, link: ThingLink, context: Context) {
  const formData = await readFormData(request)
  return formData.get('intent') === 'create'
    ? begin(formData, link, context)
    : choose(formData, link, context)
}

async function choose(formData: FormData, link: ThingLink, context: Context) {
  const form = parseFields(formData, chosenSchema)
  if (!form.ok) return answerMistakes(form, 'Itinerary not changed', 'Choose one of your itineraries.')
  const { itinerary, day, itemKey } = form.value
  const result = await addLinkedItem(itinerary, { ...link, day, requestKey: itemKey }, context)
  return result.ok ? there(result) : form.refuse(unlessGone(result))
}

async function begin(formData: FormData, link: ThingLink, context: Context) {
  const form = parseFields(formData, begunSchema)
  if (!form.ok) return answerMistakes(form, 'Failed to create itinerary', 'Some fields need another look.')
  const { intent: _, itemKey, ...values } = form.value
  const made = await createItinerary(values, context)
  if (!made.ok) return form.refuse(made)
  const result = await addLinkedItem(made.itinerary.id, { ...link, requestKey: itemKey }, context)
  return result.ok ? there(result) : form.refuse(unlessGone(result))
}

const there = ({ itineraryId, item, isNew }: { itineraryId: string; item: { id: string }; isNew: boolean }) =>
  redirectWithToast(`/itineraries/${itineraryId}#item-${item.id}`, {
    title: isNew ? 'Added to your itinerary' : 'It is in this itinerary already',
  })
