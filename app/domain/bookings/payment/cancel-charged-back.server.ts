import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { paymentTransactions } from '#db/schema'
import { env } from '../../../../env.server'
import { sendEmail } from '../../outbox/outbox.server'
import { refunded, takenBack } from '../../payments/request-refund.server'
import { changeBooking, type Booking } from '../change-booking.server'
import { partiesOf } from '../notify-parties.server'
import { hostCancellationRefund } from '../refund'
import type { Checkout } from './apply-checkout.server'
import { chargedBackEmail } from './dispute-emails'

type About = { checkout: Checkout; booking: Booking }

/** Whether a booking lives on this payment. One that came twice or too late has no use. */
export const isUsed = async (tx: Db, { checkout, booking }: About): Promise<boolean> =>
  (await tx.$count(
    paymentTransactions,
    and(
      eq(paymentTransactions.bookingId, booking.id),
      eq(paymentTransactions.stripePaymentIntentId, checkout.intentId!),
    ),
  )) > 0

/**
 * Cancels a confirmed booking that has not begun once banks gave back all of its payment, so that no nights are held
 * without money. The guest has the money already, and gets an email.
 * @returns whether it was cancelled
 */
export async function cancelChargedBack(tx: Db, about: About, now: Date): Promise<boolean> {
  const { checkout, booking } = about
  if (booking.status !== 'confirmed' || !(await isUsed(tx, about))) return false
  const gone = (await refunded(tx, checkout)) + (await takenBack(tx, checkout, ['lost']))
  const division = hostCancellationRefund(booking, now)
  if (gone < checkout.amount || !division.ok) return false
  await changeBooking(tx, booking, {
    status: 'cancelled',
    kind: 'charged_back',
    actorId: null,
    refund: division.refund,
    now,
  })
  const { guest, listing } = await partiesOf(tx, booking)
  const { id: bookingId, totalPrice: amount } = booking
  const origin = env().APP_ORIGIN
  await sendEmail(tx, chargedBackEmail({ guest, bookingId, title: listing.title, amount, origin }))
  return true
}
