import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { hostPayouts } from '#db/schema'
import { payoutEntries } from '../ledger/entries'
import { postTransaction } from '../ledger/post-transactions.server'
import { currency } from '../shared/currency'

type NewPayout = Pick<
  typeof hostPayouts.$inferInsert,
  'id' | 'hostId' | 'amount' | 'payoutMethod' | 'payoutAccountId' | 'checkAfter'
> & { processedBy?: string; now: Date }

/** Writes a pending payout down, and takes its amount from the host's balance. */
export async function writePayout(tx: Db, { processedBy, now, ...payout }: NewPayout) {
  const { hostId, amount } = payout
  const id = uuidv7()
  const times = { scheduledAt: now, createdAt: now, updatedAt: now }
  const [written] = await tx
    .insert(hostPayouts)
    .values({ ...payout, ...times, currency: currency(), transactionIds: [id] })
    .returning()
  await postTransaction(tx, {
    id,
    userId: hostId,
    payoutId: written!.id,
    origin: 'payout',
    type: 'debit',
    amount,
    description: 'Payout',
    processedBy,
    entries: payoutEntries(hostId, amount),
    now,
  })
  return written!
}
