import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server'
import { bookings, depositHolds, securityDeposits } from '../../db/schema'

/** A contested claim of the deposit of a booking, which waits for a decision. */
export async function makeClaim(
  db: Db,
  { id }: { id: string },
  given: Partial<typeof securityDeposits.$inferInsert> = {},
) {
  const captureBefore = new Date(Date.now() + 5 * 86_400_000)
  await db.update(bookings).set({ securityDeposit: 300_00 }).where(eq(bookings.id, id))
  const [deposit] = await db
    .insert(securityDeposits)
    .values({
      bookingId: id,
      amount: 300_00,
      state: 'claimed',
      captureBefore,
      claimAmount: 120_00,
      claimReason: 'A scratch on the left side.',
      claimEvidence: 'It was not there at the pick-up.',
      claimedAt: new Date(),
      answer: 'contested',
      answerNote: 'It was there before.',
      answeredAt: new Date(),
      ...given,
    })
    .returning()
  await db.insert(depositHolds).values({
    depositId: deposit!.id,
    processor: 'demo',
    method: 'saved_card',
    state: 'authorized',
    intentId: `pi_${randomUUID()}`,
    captureBefore,
  })
  return deposit!
}

/** A deposit of a booking of which the claimed amount was captured. */
export async function makeCapturedDeposit(db: Db, booking: { id: string }) {
  const captured = {
    state: 'captured',
    captureBefore: null,
    decidedAmount: 120_00,
    closedAt: new Date(),
  } as const
  const deposit = await makeClaim(db, booking, captured)
  const [hold] = await db
    .update(depositHolds)
    .set({ state: 'captured', capturedAmount: 120_00, fee: 3_78 })
    .where(eq(depositHolds.depositId, deposit.id))
    .returning()
  return { ...deposit, hold: hold! }
}
