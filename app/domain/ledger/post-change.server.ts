import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { paymentTransactions, type bookings } from '#db/schema'
import { formatStay } from '../shared/dates'
import { changeEntries, platformPart } from './entries'
import { postTransactions } from './post-transactions.server'

type Booking = typeof bookings.$inferSelect

/**
 * Posts what a change of a booking moves between its guest, its host, the platform and the others. One that leaves all
 * amounts as they were posts nothing.
 * @param id of the change, which becomes that of the transaction
 */
export async function postChange(
  tx: Db,
  { id, before, after, now }: { id: string; before: Booking; after: Booking; now: Date },
): Promise<void> {
  const entries = changeEntries(before, after)
  if (entries.length === 0) return
  const difference = after.totalPrice - before.totalPrice
  await postTransactions(tx, [
    {
      id,
      userId: after.guestId,
      bookingId: after.id,
      origin: 'change',
      type: difference < 0 ? 'refund' : 'payment',
      amount: Math.abs(difference),
      description: `Changed booking, ${formatStay(after.checkIn, after.checkOut)}`,
      entries,
      now,
    },
  ])
  await tx
    .update(paymentTransactions)
    .set({
      amount: after.totalPrice,
      platformFee: platformPart(after),
      hostAmount: after.hostEarnings,
      updatedAt: now,
    })
    .where(eq(paymentTransactions.bookingId, after.id))
}
