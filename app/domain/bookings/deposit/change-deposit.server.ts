import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { securityDeposits } from '#db/schema'
import { wakeOutbox } from '../../shared/wake'
import { refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { depositIdFor } from './deposits.queries.server'
import type { Deposit, Plan } from './deposit-rows.server'
import { lockDeposit } from './plan-deposit.server'

/** Runs a change of a booking's deposit by its guest or host, under its lock. */
export async function withDeposit<T>(
  person: { guestId: string } | { hostId: string },
  bookingId: string,
  work: (tx: Db, plan: Plan) => Promise<T>,
) {
  const depositId = await depositIdFor(person, bookingId)
  if (!depositId) return refuse('deposit_unknown')
  return inTransaction(async (tx) => work(tx, (await lockDeposit(tx, depositId))!))
}

/** Stores a change, which the worker acts on at once. */
export async function changeDeposit(
  tx: Db,
  { id }: Deposit,
  values: Partial<Deposit>,
  now: Date,
): Promise<Deposit> {
  const [changed] = await tx
    .update(securityDeposits)
    .set({ ...values, checkAfter: now, attempts: 0, updatedAt: now })
    .where(eq(securityDeposits.id, id))
    .returning()
  wakeOutbox()
  return changed!
}
