import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { checkouts, type bookings } from '#db/schema'
import { postCoveredRefund } from '../ledger/post-payments.server'
import { wakeOutbox } from '../shared/wake'
import type { Cents } from '../shared/money'
import { relieveHost } from './cover-refunds.server'
import { refundable, requestRefund } from './request-refund.server'

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'guestId' | 'hostId' | 'checkIn' | 'checkOut'>

/**
 * Gives back what a cancelled booking does not keep, in the transaction of the cancellation: a payment is refunded by
 * `amount`, an authorization is released, and a page that is still open is closed. The worker asks the processor.
 * @param amount the refund of a booking that was paid; 0 for one that was not. No more is sent than is left after
 * refunds by an admin and lost disputes, and the ledger counts those as part of it.
 * @param hostEarnings what the host keeps
 */
export async function returnPayment(
  tx: Db,
  booking: Booking,
  { amount, hostEarnings, now }: { amount: Cents; hostEarnings: Cents; now: Date },
): Promise<void> {
  const unfinished = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.bookingId, booking.id),
        inArray(checkouts.state, ['new', 'open', 'authorized', 'paid']),
      ),
    )
  for (const checkout of unfinished) if (checkout.state !== 'paid') await giveUp(tx, checkout, now)
  if (!unfinished.some(({ state }) => state === 'paid')) return
  await sendBack(tx, booking, { amount, reason: 'cancelled', now })
  await relieveHost(tx, booking, { hostEarnings, now })
}

/**
 * Sends a part of what was paid for a booking back to the card, nothing if it was not paid at the processor. What
 * refunds by an admin and lost disputes have left of the payments is the most; the ledger counts those as part of it.
 * @returns what goes back to the guest: all of it if it was paid elsewhere
 */
export async function sendBack(
  tx: Db,
  booking: Booking,
  { amount, reason, now }: { amount: Cents; reason: 'cancelled' | 'changed'; now: Date },
): Promise<Cents> {
  const { shares, sent } = await sharesOf(tx, booking, amount)
  for (const share of shares) if (share.amount > 0) await requestRefund(tx, { ...share, reason, now })
  if (sent < amount) await postCoveredRefund(tx, { booking, amount: amount - sent, now })
  return sent
}

/** What `sendBack` would send of an amount now. */
export const sendableOf = async (tx: Db, booking: Pick<Booking, 'id'>, amount: Cents): Promise<Cents> =>
  (await sharesOf(tx, booking, amount)).sent

async function sharesOf(tx: Db, { id }: Pick<Booking, 'id'>, amount: Cents) {
  const paid = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, id), eq(checkouts.state, 'paid')))
    .orderBy(asc(checkouts.createdAt))
  if (paid.length === 0) return { shares: [], sent: amount }
  const shares = []
  let left = amount
  for (const payment of paid) {
    const share = Math.min(left, await refundable(tx, payment, { countsOpen: false }))
    shares.push({ payment, amount: share })
    left -= share
  }
  return { shares, sent: amount - left }
}

async function giveUp(tx: Db, { id, state }: typeof checkouts.$inferSelect, now: Date): Promise<void> {
  await tx
    .update(checkouts)
    .set({
      state: state === 'authorized' ? 'releasing' : state,
      checkAfter: now,
      attempts: 0,
      updatedAt: now,
    })
    .where(eq(checkouts.id, id))
  wakeOutbox()
}
