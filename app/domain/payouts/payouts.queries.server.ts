import { and, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, hostPaymentSettings, hostPayouts, ledgerEntries, users } from '#db/schema'
import { paymentMode } from '~/integrations/payments/payments.server'
import { MAX_MONEY, parseSum, type Cents } from '../shared/money'
import { isUuid } from '../shared/ids'
import { pick } from '../shared/pick'
import { minimumPayout } from './payout'
import { balance, depositsOf, earningsOf, isHeld, leftToTransfer } from './transferable.server'

/** Earnings from confirmed stays that are not over yet, which a cancellation could take back, and what is held. */
const isUpcoming = sql`(${bookings.status} = 'confirmed' or ${isHeld})`
const upcoming = sql<string>`(${earningsOf(isUpcoming)}::numeric + ${depositsOf(isHeld)}::numeric)::text`

/** What we owe a user, and how much of it can be paid out now. */
export async function payableTo(
  userId: string,
  executor: Db = db,
): Promise<{ balance: Cents; payable: Cents; minimum: Cents }> {
  const [row] = await executor
    .select({ balance, upcoming, minimum: hostPaymentSettings.minimumPayoutAmount })
    .from(users)
    .leftJoin(hostPaymentSettings, eq(hostPaymentSettings.hostId, users.id))
    .where(eq(users.id, userId))
  return row ? payableFrom(row) : { balance: 0, payable: 0, minimum: minimumPayout() }
}

type Sums = { balance: string; upcoming: string; minimum: Cents | null }

const payableFrom = ({ balance, upcoming, minimum }: Sums) => ({
  balance: parseSum(balance),
  // What does not fit into one payout stays payable.
  payable: Math.min(parseSum(balance) - parseSum(upcoming), MAX_MONEY),
  minimum: minimum ?? minimumPayout(),
})

/**
 * A user, what can be paid to them now, and where to: of their bank account only what tells it from others. Null for an
 * unknown id.
 */
export async function findPayee(id: string) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({
      ...pick(users, 'firstName', 'lastName', 'email'),
      bankName: hostPaymentSettings.bankName,
      holder: hostPaymentSettings.accountHolderName,
      ending: sql<string | null>`right(${hostPaymentSettings.accountNumber}, 4)`,
      balance,
      upcoming,
      minimum: hostPaymentSettings.minimumPayoutAmount,
    })
    .from(users)
    .leftJoin(hostPaymentSettings, eq(hostPaymentSettings.hostId, users.id))
    .where(eq(users.id, id))
  if (!row) return null
  const { firstName, lastName, email, bankName, holder, ending, ...sums } = row
  const account = ending ? { bankName, holder, ending } : null
  return { firstName, lastName, email, account, ...payableFrom(sums) }
}

/**
 * All users with a payable amount, largest first, including those below their minimum. `byHand` is the part that the
 * payment processor does not transfer, such as earnings from before it was turned on.
 */
export async function payoutsDue() {
  const mode = paymentMode()
  const owed = db
    .select({ userId: ledgerEntries.userId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'balance'))
    .groupBy(ledgerEntries.userId)
    .having(sql`sum(${ledgerEntries.amount}) > 0`)
  const rows = await db
    .select({
      userId: users.id,
      ...pick(users, 'firstName', 'lastName', 'email'),
      balance,
      upcoming,
      minimum: hostPaymentSettings.minimumPayoutAmount,
      left: mode === 'none' ? sql<string>`'0'` : leftToTransfer(mode, sql`not ${isUpcoming}`),
    })
    .from(users)
    .leftJoin(hostPaymentSettings, eq(hostPaymentSettings.hostId, users.id))
    .where(inArray(users.id, owed))
  return rows
    .map(({ userId, firstName, lastName, email, left, ...sums }) => {
      const due = payableFrom(sums)
      const byHand = due.payable - Math.max(0, Math.min(due.payable, parseSum(left)))
      return { userId, firstName, lastName, email, ...due, byHand }
    })
    .filter(({ payable }) => payable > 0)
    .sort((a, b) => b.payable - a.payable || a.email.localeCompare(b.email))
}

/** A page of payouts, pending ones first and then the most recent others, with the total count. */
export async function recentPayouts({ page, perPage }: { page: number; perPage: number }) {
  const rows = await db
    .select({
      id: hostPayouts.id,
      hostId: hostPayouts.hostId,
      hostName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      amount: hostPayouts.amount,
      method: hostPayouts.payoutMethod,
      ...pick(hostPayouts, 'status', 'scheduledAt', 'completedAt', 'failedAt', 'failureReason'),
    })
    .from(hostPayouts)
    .innerJoin(users, eq(users.id, hostPayouts.hostId))
    .orderBy(sql`${hostPayouts.status} <> 'pending'`, desc(hostPayouts.createdAt), desc(hostPayouts.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { payouts: rows, count: await db.$count(hostPayouts) }
}

/** What an admin should know of the transfers of the processor: those it refused lately, and those that wait. */
export async function transferProblems(now: Date): Promise<{ refused: number; waiting: number }> {
  const week = new Date(now.getTime() - 7 * 86_400_000)
  const isTransfer = eq(hostPayouts.payoutMethod, 'transfer')
  const [refused, waiting] = await Promise.all([
    db.$count(
      hostPayouts,
      and(isTransfer, eq(hostPayouts.status, 'failed'), gte(hostPayouts.failedAt, week)),
    ),
    db.$count(hostPayouts, and(isTransfer, eq(hostPayouts.status, 'pending'), gt(hostPayouts.attempts, 0))),
  ])
  return { refused, waiting }
}
