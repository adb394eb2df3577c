import { and, eq, exists, or } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingChanges, checkouts, paymentTransactions } from '#db/schema'
import { env } from '../../../../env.server'
import { sendEmail } from '../../outbox/outbox.server'
import { refunded, takenBack } from '../../payments/request-refund.server'
import { changeBooking, type Booking } from '../change-booking.server'
import { partiesOf } from '../notify-parties.server'
import { hostCancellationRefund } from '../refund'
import type { Checkout } from './apply-checkout.server'
import { chargedBackEmail } from './dispute-emails'

type About = { checkout: Checkout; booking: Booking }

/**
 * The payments that a booking lives on: the first one, and those of changes. What came twice or too late has no use.
 */
export const usedPayments = (tx: Db, booking: Booking): Promise<Checkout[]> =>
  tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.bookingId, booking.id),
        eq(checkouts.state, 'paid'),
        or(
          exists(
            tx
              .select({ id: bookingChanges.id })
              .from(bookingChanges)
              .where(and(eq(bookingChanges.id, checkouts.changeId), eq(bookingChanges.state, 'applied'))),
          ),
          exists(
            tx
              .select({ id: paymentTransactions.id })
              .from(paymentTransactions)
              .where(
                and(
                  eq(paymentTransactions.bookingId, booking.id),
                  eq(paymentTransactions.stripePaymentIntentId, checkouts.intentId),
                ),
              ),
          ),
        ),
      ),
    )

/**
 * Cancels a confirmed booking that has not begun once a bank gave back all of one of its payments, so that no nights are
 * held without money. The guest has the money already, and gets an email.
 * @returns whether it was cancelled
 */
export async function cancelChargedBack(tx: Db, about: About, now: Date): Promise<boolean> {
  const { checkout, booking } = about
  const payments = await usedPayments(tx, booking)
  if (booking.status !== 'confirmed' || !payments.some(({ id }) => id === checkout.id)) return false
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
