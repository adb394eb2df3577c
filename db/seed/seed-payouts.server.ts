import { and, eq, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { bookings, hostPayouts, users } from '#db/schema'
import { recordChange, type Admin } from '~/domain/audit/record-change.server'
import { payoutEntries } from '~/domain/ledger/entries'
import { minimumPayout } from '~/domain/payouts/payout'
import { postTransactions } from '~/domain/ledger/post-transactions.server'
import { currency } from '~/domain/shared/currency'
import { addDays } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'

const DAY = 86_400_000

/** Pays hosts for stays that ended at least two weeks ago; later earnings are due in the back office. */
export async function seedPayouts(db: Db, { admin, now }: { admin: Admin; now: Date }): Promise<void> {
  const earned = await db
    .select({
      hostId: bookings.hostId,
      host: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      amount: sql<number>`(sum(${bookings.hostEarnings}) * 100)::int`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.hostId))
    .where(
      and(
        eq(bookings.status, 'completed'),
        lt(bookings.checkOut, addDays(now.toISOString().slice(0, 10), -14)),
      ),
    )
    .groupBy(bookings.hostId, users.id)
    .orderBy(bookings.hostId)
  const [scheduledAt, completedAt] = [new Date(now.getTime() - 12 * DAY), new Date(now.getTime() - 10 * DAY)]
  const payouts = earned
    .filter(({ amount }) => amount >= minimumPayout())
    .map((payout) => ({ ...payout, id: uuidv7(), transactionId: uuidv7() }))
  if (payouts.length === 0) return
  await db.insert(hostPayouts).values(
    payouts.map(({ id, hostId, amount, transactionId }) => ({
      id,
      hostId,
      amount,
      currency: currency(),
      status: 'completed' as const,
      payoutMethod: 'bank_transfer',
      transactionIds: [transactionId],
      scheduledAt,
      processedAt: completedAt,
      completedAt,
      createdAt: scheduledAt,
      updatedAt: completedAt,
    })),
  )
  await postTransactions(
    db,
    payouts.map(({ id, hostId, amount, transactionId }) => ({
      id: transactionId,
      userId: hostId,
      payoutId: id,
      origin: 'payout' as const,
      type: 'debit' as const,
      amount,
      description: 'Payout',
      processedBy: admin.id,
      entries: payoutEntries(hostId, amount),
      now: scheduledAt,
    })),
  )
  for (const { id, host, amount } of payouts) {
    const change = { admin, subject: 'payout' as const, id, label: host }
    await recordChange(db, {
      ...change,
      before: null,
      after: { amount: toDecimal(amount), status: 'pending' },
      now: scheduledAt,
    })
    await recordChange(db, {
      ...change,
      before: { status: 'pending' },
      after: { status: 'completed' },
      now: completedAt,
    })
  }
}
