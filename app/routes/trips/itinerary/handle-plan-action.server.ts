import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { addLinkedItem } from '~/domain/itineraries/add-items.server'
import { MAX_DAYS, MAX_ITEMS } from '~/domain/itineraries/limits'
import { moveItem } from '~/domain/itineraries/change-item.server'
import { renewShareLink } from '~/domain/itineraries/change-itinerary.server'
import { uuidField } from '~/domain/shared/ids'
import { wholeNumber } from '~/domain/shared/number-fields'
import { readForm, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { requireItem, requireItinerary, throwIfNotFound } from '~/routes/trips/require-itinerary.server'

const formSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.enum(['up', 'down']), item: uuidField }),
    z.object({ intent: z.literal('day'), item: uuidField, day: wholeNumber({ min: 1, max: MAX_DAYS }) }),
    z.object({ intent: z.literal('add-booking'), booking: uuidField }),
    z.object({ intent: z.literal('renew-link') }),
  ],
  { error: 'Unknown action.' },
)

/** Handles the buttons of a plan. Moving or adding an item redirects to the item. */
export async function handlePlanAction(request: Request, id: string | undefined) {
  const { itinerary, user } = await requireItinerary(request, id)
  const [path, context] = [`/itineraries/${itinerary.id}`, { user, now: new Date() }]
  const form = await readForm(request, formSchema)
  if (!form.ok) return replyWithErrors(form, 'Item not changed', 'Please try again.')
  const input = form.value

  if (input.intent === 'renew-link') {
    const result = await renewShareLink(itinerary.id, context)
    return result.ok
      ? redirectWithToast(`${path}#sharing`, {
          title: 'New link created',
          description: 'The old one no longer works.',
        })
      : form.refuse(throwIfNotFound(result))
  }
  if (input.intent === 'add-booking') {
    const result = await addLinkedItem(itinerary.id, { bookingId: input.booking }, context)
    return result.ok
      ? redirectWithToast(`${path}#item-${result.item.id}`, { title: 'Booking added' })
      : form.refuse(throwIfNotFound(result), 'Item not added')
  }
  await requireItem(request, { id: itinerary.id, item: input.item })
  const result = await moveItem(
    input.item,
    input.intent === 'day' ? { to: { day: input.day, position: MAX_ITEMS } } : { by: input.intent },
    context,
  )
  return result.ok ? redirect(`${path}#item-${result.item.id}`) : form.refuse(throwIfNotFound(result))
}
