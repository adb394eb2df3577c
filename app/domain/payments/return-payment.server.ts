import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { checkouts } from '#db/schema'
import { wakeOutbox } from '../outbox/outbox.server'
import type { Cents } from '../shared/money'
import { requestRefund } from './request-refund.server'

/**
 * Gives back what a cancelled booking does not keep, in the transaction of the cancellation: a payment is refunded by
 * `amount`, an authorization is released, and a page that is still open is closed. The worker asks the processor.
 * @param amount the refund of a booking that was paid; 0 for one that was not
 */
export async function returnPayment(
  tx: Db,
  bookingId: string,
  { amount, now }: { amount: Cents; now: Date },
): Promise<void> {
  const unfinished = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.bookingId, bookingId),
        inArray(checkouts.state, ['new', 'open', 'authorized', 'paid']),
      ),
    )
  for (const checkout of unfinished) {
    if (checkout.state !== 'paid') await giveUp(tx, checkout, now)
    else if (amount > 0) await requestRefund(tx, { checkout, amount, reason: 'cancelled', now })
  }
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
