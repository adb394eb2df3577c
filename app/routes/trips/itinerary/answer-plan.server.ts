import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { addBooking } from '~/domain/itineraries/add-linked-item.server'
import { MOST_DAYS, MOST_ITEMS } from '~/domain/itineraries/limits'
import { moveItem } from '~/domain/itineraries/move-item.server'
import { renewShareLink } from '~/domain/itineraries/renew-share-link.server'
import { uuidField } from '~/domain/shared/ids'
import { wholeNumber } from '~/domain/shared/number-fields'
import { answerMistakes } from '~/http/reply-with-errors.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { openItem, openItinerary, unlessGone } from '~/components/itineraries/open-itinerary.server'

const formSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.enum(['up', 'down']), item: uuidField }),
    z.object({ intent: z.literal('day'), item: uuidField, day: wholeNumber({ min: 1, max: MOST_DAYS }) }),
    z.object({ intent: z.literal('add-booking'), booking: uuidField }),
    z.object({ intent: z.literal('renew-link') }),
  ],
  { error: 'That is no button of this page.' },
)

/** The buttons of a plan. One that moves or adds an item leads to where the item is now. */
export async function answerPlan(request: Request, id: string | undefined) {
  const { itinerary, user } = await openItinerary(request, id)
  const [path, context] = [`/itineraries/${itinerary.id}`, { user, now: new Date() }]
  const form = await readForm(request, formSchema)
  if (!form.ok)
    return answerMistakes(form, 'Itinerary not changed', 'Go back to the page and press one of its buttons.')
  const wanted = form.value

  if (wanted.intent === 'renew-link') {
    const result = await renewShareLink(itinerary.id, context)
    return result.ok
      ? redirectWithToast(`${path}#sharing`, {
          title: 'New link made',
          description: 'The old one no longer works.',
        })
      : form.refuse(unlessGone(result))
  }
  if (wanted.intent === 'add-booking') {
    const result = await addBooking(itinerary.id, wanted.booking, context)
    return result.ok
      ? redirectWithToast(`${path}#item-${result.item.id}`, { title: 'Booking added' })
      : form.refuse(unlessGone(result))
  }
  await openItem(request, { id: itinerary.id, item: wanted.item })
  const result = await moveItem(
    wanted.item,
    wanted.intent === 'day' ? { to: { day: wanted.day, position: MOST_ITEMS } } : { by: wanted.intent },
    context,
  )
  return result.ok ? redirect(`${path}#item-${result.item.id}`) : form.refuse(unlessGone(result))
}
