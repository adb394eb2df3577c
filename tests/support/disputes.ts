import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.server'
import { checkouts, disputes, type bookings } from '../../db/schema'

/** An open dispute about the payment of a booking. */
export async function makeDispute(
  db: Db,
  { id, totalPrice }: Pick<typeof bookings.$inferSelect, 'id' | 'totalPrice'>,
  given: Partial<typeof disputes.$inferInsert> = {},
) {
  const [checkout] = await db
    .insert(checkouts)
    .values({
      bookingId: id,
      processor: 'demo',
      amount: totalPrice,
      state: 'paid',
      intentId: `pi_${randomUUID()}`,
      expiresAt: new Date(),
    })
    .returning()
  const [dispute] = await db
    .insert(disputes)
    .values({
      checkoutId: checkout!.id,
      bookingId: id,
      processorDisputeId: `du_${randomUUID()}`,
      amount: totalPrice,
      fee: 15_00,
      reason: 'product_not_received',
      evidenceDueBy: new Date(Date.now() + 7 * 86_400_000 + 60_000),
      ...given,
    })
    .returning()
  return dispute!
}
