import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { accountTransactions, bookings, hostPayouts, users } from '#db/schema'
import { recordChanges, type Admin } from '~/domain/audit/record-change.server'
import { payoutEntries } from '~/domain/ledger/entries'
import { minimumPayout } from '~/domain/payouts/payout'
import { postFees } from '~/domain/ledger/post-payments.server'
import { postTransactions } from '~/domain/ledger/post-transactions.server'
import { issueFor } from '~/domain/receipts/issue-receipts.server'
import { currency } from '~/domain/shared/currency'
import { toDecimal, type Cents } from '~/domain/shared/money'
import { insert } from './insert.server'

const DAY = 86_400_000

type Earned = { hostId: string; host: string; month: string; amount: Cents }
type Payout = Omit<Earned, 'month'> & { scheduledAt: Date; completedAt: Date }

/** Pays hosts on the third of each month for the stays that ended in the month before. */
export async function seedPayouts(db: Db, { admin, now }: { admin: Admin; now: Date }): Promise<void> {
  const earned: Earned[] = await db
    .select({
      hostId: bookings.hostId,
      host: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      month: sql<string>`to_char(${bookings.checkOut}, 'YYYY-MM')`.as('month'),
      amount: sql<number>`(sum(${bookings.hostEarnings}) * 100)::int`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.hostId))
    .where(eq(bookings.status, 'completed'))
    .groupBy(bookings.hostId, users.id, sql`month`)
    .orderBy(sql`month`, bookings.hostId)
  const payouts = monthlyPayouts(earned, now).map((payout) => ({
    ...payout,
    id: uuidv7(),
    transactionId: uuidv7(),
  }))
  await insert(
    db,
    hostPayouts,
    payouts.map(({ id, hostId, amount, transactionId, scheduledAt, completedAt }) => ({
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
    payouts.map(({ id, hostId, amount, transactionId, scheduledAt }) => ({
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
  await recordChanges(
    db,
    payouts.flatMap(({ id, host, amount, scheduledAt, completedAt }) => {
      const change = { admin, subject: 'payout' as const, id, label: host }
      const [pending, completed] = [{ status: 'pending' }, { status: 'completed' }]
      return [
        { ...change, before: null, after: { amount: toDecimal(amount), ...pending }, now: scheduledAt },
        { ...change, before: pending, after: completed, now: completedAt },
      ]
    }),
  )
}

/** The payouts that have arrived at `now`. What is below the minimum is paid with the next month. */
function monthlyPayouts(earned: readonly Earned[], now: Date): Payout[] {
  const waiting = new Map<string, Cents>()
  return earned.flatMap(({ hostId, host, month, amount: earnedInMonth }) => {
    const [year, number] = month.split('-').map(Number) as [number, number]
    const scheduledAt = new Date(Date.UTC(year, number, 3, 12))
    const completedAt = new Date(scheduledAt.getTime() + 2 * DAY)
    const amount = (waiting.get(hostId) ?? 0) + earnedInMonth
    waiting.set(hostId, amount)
    if (amount < minimumPayout() || completedAt > now) return []
    waiting.set(hostId, 0)
    return [{ hostId, host, amount, scheduledAt, completedAt }]
  })
}

/** Posts what the processor kept of the payments of all charged bookings: what Stripe asks for a card of the US. */
export async function seedProcessorFees(db: Db): Promise<void> {
  const charged = await db
    .select({
      ...{
        id: bookings.id,
        guestId: bookings.guestId,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
      },
      ...{ paid: accountTransactions.amount, at: accountTransactions.createdAt },
    })
    .from(accountTransactions)
    .innerJoin(bookings, eq(bookings.id, accountTransactions.bookingId))
    .where(eq(accountTransactions.origin, 'booking'))
  await postFees(
    db,
    charged.map(({ paid, at, ...booking }) => ({ booking, fee: Math.round(paid * 0.029) + 30, now: at })),
  )
}

/** Issues the demo's receipts and statements the day after, when no email is sent anymore. */
export async function seedReceipts(db: Db, now: Date): Promise<void> {
  const paid = await db
    .select({ bookingId: bookings.id, at: sql<string>`max(${accountTransactions.createdAt})` })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(accountTransactions, eq(accountTransactions.bookingId, bookings.id))
    .where(eq(users.email, 'guest@demo.test'))
    .groupBy(bookings.id)
  const received = await db
    .select({ payoutId: hostPayouts.id, at: sql<string>`${hostPayouts.completedAt}` })
    .from(hostPayouts)
    .innerJoin(users, eq(users.id, hostPayouts.hostId))
    .where(eq(users.email, 'host@demo.test'))
  const due = [...paid, ...received]
    .map(({ at, ...subject }) => ({ subject, issuedAt: new Date(new Date(at).getTime() + DAY) }))
    .filter(({ issuedAt }) => issuedAt < now)
    .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  for (const { subject, issuedAt } of due) await issueFor(subject, issuedAt)
}
