import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import {
  bookings,
  checkouts,
  depositHolds,
  disputes,
  hostPaymentSettings,
  hostPayouts,
  ledgerEntries,
  payoutHolds,
  refunds,
  securityDeposits,
  users,
} from '#db/schema'
import { MAX_MONEY, parseSum, type Cents } from '../shared/money'

/** From which hour on guests could come; bookings made before listings said so count from the usual one. */
const checkInTime = sql`coalesce((${bookings.times} ->> 'checkInFrom')::time, time '15:00')`

/** Whether a stay began at least 24 hours ago, at the listing. */
const hasBegun = (now: Date) =>
  sql`((${bookings.checkIn} + ${checkInTime}) at time zone ${bookings.timeZone}) + interval '24 hours'
    <= ${now.toISOString()}::timestamptz`

/** Whether something keeps what a host gets of a booking from being paid out. */
export const isHeld = sql`exists (
  select 1 from ${payoutHolds} where ${payoutHolds.bookingId} = ${bookings.id} and ${payoutHolds.releasedAt} is null)`

/** Whether the earnings of a booking may be transferred. */
const isReady = (now: Date) => sql`(${hasBegun(now)} and not ${isHeld})`

type Processor = (typeof checkouts.$inferSelect)['processor']

/** Whether a booking was paid at the processor. Others were paid elsewhere, and so are their hosts. */
const isPaidAt = (processor: Processor) => sql`exists (
  select 1 from ${checkouts} where ${checkouts.bookingId} = ${bookings.id} and ${checkouts.state} = 'paid'
  and ${checkouts.processor} = ${processor})`

/** What the bookings of a user with a condition earn by their prices, without what was lost with disputes of them. */
export const earningsOf = (condition: SQL) => sql<string>`((
  select coalesce(sum(case ${bookings.status} when 'cancelled' then coalesce(${bookings.cancellationHostEarnings}, 0)
    else ${bookings.hostEarnings} end), 0)
  from ${bookings}
  where ${bookings.hostId} = ${users.id} and ${bookings.status} in ('confirmed', 'completed', 'cancelled')
  and ${condition}) - (
  select coalesce(sum(${disputes.hostAmount}), 0)
  from ${disputes} join ${bookings} on ${bookings.id} = ${disputes.bookingId}
  where ${bookings.hostId} = ${users.id} and ${disputes.state} = 'lost' and ${disputes.holdId} is null
  and ${condition}))::text`

/** The balance of a user. */
export const balance = sql<string>`(
  select coalesce(sum(${ledgerEntries.amount}), 0)::text from ${ledgerEntries}
  where ${ledgerEntries.userId} = ${users.id} and ${ledgerEntries.account} = 'balance')`

/**
 * What a user keeps of the captured deposits of their bookings with a condition: without what admins gave back and what
 * was lost with disputes.
 */
export const depositsOf = (condition: SQL) => sql<string>`(
  select coalesce(sum(${depositHolds.capturedAmount} - (
      select coalesce(sum(given.amount), 0) from ${refunds} given where given.hold_id = ${depositHolds.id}
      and not exists (select 1 from ${refunds} again where again.retry_of = given.id)
    ) - (
      select coalesce(sum(${disputes.hostAmount}), 0) from ${disputes}
      where ${disputes.holdId} = ${depositHolds.id} and ${disputes.state} = 'lost'
    )), 0)::text
  from ${depositHolds}
  join ${securityDeposits} on ${securityDeposits.id} = ${depositHolds.depositId}
  join ${bookings} on ${bookings.id} = ${securityDeposits.bookingId}
  where ${bookings.hostId} = ${users.id} and ${depositHolds.state} = 'captured' and ${condition})`

const isCapturedAt = (processor: Processor) => eq(depositHolds.processor, processor)

const transferred = sql<string>`(
  select coalesce(sum(${hostPayouts.amount}), 0)::text from ${hostPayouts}
  where ${hostPayouts.hostId} = ${users.id} and ${hostPayouts.payoutMethod} = 'transfer'
  and ${hostPayouts.status} <> 'failed')`

/** No transfer is under way, and none failed in the last day, so that the host has time to correct the reason. */
const mayGetAnother = (now: Date) => sql`not exists (
  select 1 from ${hostPayouts}
  where ${hostPayouts.hostId} = ${users.id} and ${hostPayouts.payoutMethod} = 'transfer'
  and (${hostPayouts.status} = 'pending'
    or ${hostPayouts.failedAt} > ${now.toISOString()}::timestamptz - interval '24 hours'))`

/**
 * What a user may still get by transfer, once it is ready: what guests paid at the processor for earnings with a
 * condition, and captured deposits, less what was transferred before. Everything else is paid by hand.
 */
export const leftToTransfer = (processor: Processor, condition: SQL) => sql<string>`(
  ${earningsOf(sql`${condition} and ${isPaidAt(processor)}`)}::numeric
  + ${depositsOf(sql`not ${isHeld} and ${isCapturedAt(processor)}`)}::numeric - ${transferred}::numeric)::text`

export type Transferable = { hostId: string; accountId: string; amount: Cents }

/**
 * The hosts to whom earnings can be transferred now, and how much. It is never more than we owe them without what is
 * not ready, nor more than their guests paid at the processor. What is below a host's minimum waits.
 * @param hostId only this host
 */
export async function transferableTo(
  executor: Db,
  { processor, now, hostId }: { processor: Processor; now: Date; hostId?: string },
): Promise<Transferable[]> {
  const rows = await executor
    .select({
      hostId: users.id,
      accountId: hostPaymentSettings.stripeConnectAccountId,
      minimum: hostPaymentSettings.minimumPayoutAmount,
      balance,
      notReady: earningsOf(sql`not ${isReady(now)}`),
      heldDeposits: depositsOf(isHeld),
      left: leftToTransfer(processor, isReady(now)),
    })
    .from(hostPaymentSettings)
    .innerJoin(users, eq(users.id, hostPaymentSettings.hostId))
    .where(
      and(
        hostId ? eq(users.id, hostId) : undefined,
        isNotNull(hostPaymentSettings.stripeConnectAccountId),
        eq(hostPaymentSettings.isVerified, true),
        eq(hostPaymentSettings.isActive, true),
        isNull(users.suspendedAt),
        mayGetAnother(now),
        // The bookings of hosts to whom too little is owed are not read.
        sql`${balance}::numeric >= greatest(${hostPaymentSettings.minimumPayoutAmount}, 0.01)`,
      ),
    )
  return rows
    .map(({ hostId, accountId, minimum, ...sums }) => ({
      hostId,
      accountId: accountId!,
      minimum,
      amount: Math.min(
        parseSum(sums.balance) - parseSum(sums.notReady) - parseSum(sums.heldDeposits),
        parseSum(sums.left),
        MAX_MONEY,
      ),
    }))
    .filter(({ amount, minimum }) => amount > 0 && amount >= minimum)
    .map(({ minimum: _, ...host }) => host)
}

/**
 * Whether a pending payout of a host, which is taken from their balance already, is still owed to them. It is not once
 * a dispute holds earnings that it was made of or was lost, nor while the host is suspended.
 */
export async function isStillOwed(executor: Db, hostId: string, now: Date): Promise<boolean> {
  const [sums] = await executor
    .select({
      balance,
      notReady: earningsOf(sql`not ${isReady(now)}`),
      heldDeposits: depositsOf(isHeld),
    })
    .from(hostPaymentSettings)
    .innerJoin(users, eq(users.id, hostPaymentSettings.hostId))
    .where(and(eq(users.id, hostId), isNull(users.suspendedAt), eq(hostPaymentSettings.isActive, true)))
  return sums !== undefined && parseSum(sums.balance) >= parseSum(sums.notReady) + parseSum(sums.heldDeposits)
}

type HoldReason = (typeof payoutHolds.$inferSelect)['reason']

/** Keeps the earnings of a booking from being paid out. Holding it again for the same reason has no effect. */
export async function holdPayout(tx: Db, bookingId: string, reason: HoldReason, now: Date): Promise<void> {
  await tx.insert(payoutHolds).values({ bookingId, reason, createdAt: now }).onConflictDoNothing()
}

/** Lets the earnings of a booking be paid out again, unless there is another reason to hold them. */
export async function releasePayout(tx: Db, bookingId: string, reason: HoldReason, now: Date): Promise<void> {
  await tx
    .update(payoutHolds)
    .set({ releasedAt: now })
    .where(
      and(
        eq(payoutHolds.bookingId, bookingId),
        eq(payoutHolds.reason, reason),
        isNull(payoutHolds.releasedAt),
      ),
    )
}

/** Whether the earnings of a booking are kept from being paid out. */
export const isPayoutHeld = async (tx: Db, bookingId: string): Promise<boolean> =>
  (await tx.$count(payoutHolds, and(eq(payoutHolds.bookingId, bookingId), isNull(payoutHolds.releasedAt)))) >
  0
