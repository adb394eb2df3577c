import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { startCheckout } from '~/domain/bookings/payment/start-checkout.server'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals/index'
import { redirectWithToast } from '~/http/toast.server'

/** The address of the form is only posted to. */
export const loader = ({ params }: ActionFunctionArgs) => redirect(`/bookings/${params.id}`)

/** Leads the guest of a booking to the page on which they pay. */
export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request, `/bookings/${params.id}`)
  // A button alone. Reading the form checks where it comes from.
  const form = await readForm(request, z.object({}))
  if (!form.ok) return form.reply()
  const started = await startCheckout(params.id!, { guest, now: new Date() })
  if (started.ok) return redirect(started.url, 303)
  if (started.refusal === 'booking_unknown') throw new Response('Booking not found', { status: 404 })
  const { title, message } = wordsFor(started)
  return redirectWithToast(`/bookings/${params.id}`, {
    title: title ?? 'Payment failed',
    description: message,
    type: 'error',
  })
}
