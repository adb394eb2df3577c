import { data } from '@remix-run/node'
import { example, scheduledMessageFormSchema } from '~/domain/bookings/scheduled-messages/scheduled-message'
import { listingsToMessage } from '~/domain/bookings/scheduled-messages/scheduled-messages.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { readForm, replyWithErrors, type FormReply } from '~/http/read-form.server'

/** The form of a scheduled message: its fields to save, or what to show: its errors or its preview. */
export async function readScheduledMessage(request: Request, host: { id: string }, now: Date) {
  const form = await readForm(request, scheduledMessageFormSchema)
  if (!form.ok) return { shown: replyWithErrors(form, 'Message not scheduled') }
  if (form.value.intent === 'save') return { form }
  const listings = await listingsToMessage(host.id)
  const listing = form.value.listingId ? listings.find(({ id }) => id === form.value.listingId) : listings[0]
  const preview = example(form.value, listing, todayIn('UTC', now))
  const { data: reply } = form.reply()
  return { shown: data<FormReply & { preview: string }>({ ...reply, preview }) }
}
