import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, depositHolds, securityDeposits } from '#db/schema'
import { wakeOutbox } from '../shared/wake'
import { currency } from '../shared/currency'
import { holdFrom } from './deposit'

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'securityDeposit' | 'cancellationTerms'>

/** Makes the deposit of a booking due, in the transaction that confirms it. The worker has it authorized. */
export async function openDeposit(tx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.securityDeposit === null) return
  const from = holdFrom({ startsAt: new Date(booking.cancellationTerms.startsAt) })
  await tx
    .insert(securityDeposits)
    .values({
      bookingId: booking.id,
      amount: booking.securityDeposit,
      currency: currency(),
      checkAfter: from > now ? from : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  wakeOutbox()
}

/** Lets the worker look again when the deposit of a changed booking is due. */
export async function recheckDeposit(tx: Db, bookingId: string, now: Date): Promise<void> {
  const isUnderWay = and(eq(securityDeposits.bookingId, bookingId), isNotNull(securityDeposits.checkAfter))
  await tx.update(securityDeposits).set({ checkAfter: now, updatedAt: now }).where(isUnderWay)
}

/** Gives the deposit of a cancelled booking back, in the transaction of the cancellation. The worker tells the bank. */
export async function giveUpDeposit(tx: Db, { id, securityDeposit }: Booking, now: Date): Promise<void> {
  if (securityDeposit === null) return
  const [deposit] = await tx
    .update(securityDeposits)
    .set({ state: 'releasing', checkAfter: now, attempts: 0, updatedAt: now })
    .where(
      and(
        eq(securityDeposits.bookingId, id),
        inArray(securityDeposits.state, ['due', 'failed', 'authorized']),
      ),
    )
    .returning({ id: securityDeposits.id })
  if (!deposit) return
  await releaseHolds(tx, deposit.id, now)
  wakeOutbox()
}

/** Marks the authorizations of a deposit as ones to give up. */
export async function releaseHolds(tx: Db, depositId: string, now: Date): Promise<void> {
  await tx
    .update(depositHolds)
    .set({ state: 'releasing', updatedAt: now })
    .where(and(eq(depositHolds.depositId, depositId), eq(depositHolds.state, 'authorized')))
}
