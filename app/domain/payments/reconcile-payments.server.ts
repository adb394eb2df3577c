import { and, asc, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import {
  checkouts,
  depositHolds,
  disputes,
  hostPayouts,
  paymentDifferences,
  refunds,
  securityDeposits,
} from '#db/schema'
import type { BalanceChange } from '~/integrations/payments/processor'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { isAnyOf } from '../shared/any-of.server'
import { inTransaction } from '../shared/transaction.server'
import { compareLedger } from './compare-ledger.server'
import { comparePayments, type Comparison } from './compare-payments'
import { paymentIdOf } from './request-refund.server'

const DAY = 86_400_000
/** A payment can be authorized for a week, and refunds and transfers are compared on many nights. */
const DAYS_COMPARED = 35
/** How far back the comparison goes at most to see whether open differences are gone. */
const MOST_DAYS_COMPARED = 90

/**
 * Compares what we recorded with the balance of the payment processor, and the ledger with what we recorded, all of it
 * on the first of a month.
 * Differences are stored, and marked as resolved once they are gone. One that is too old to be looked for stays open
 * until an admin explains it.
 * @returns how many differences were found that nobody has explained; null without a processor
 */
export async function reconcilePayments(now: Date): Promise<number | null> {
  const processor = await paymentProcessor()
  if (!processor) return null
  const since = await comparedSince(now)
  // What happens between reading the one and the other would look like a difference, so both are read twice.
  const ledgerSince = isWholeLedgerCompared(now) ? null : since
  const first = await differencesSince(since, ledgerSince)
  if (first.length === 0) return store([], { since, now })
  const again = new Set(first.map(keyOf))
  return store(
    (await differencesSince(since, ledgerSince)).filter((one) => again.has(keyOf(one))),
    { since, now },
  )
}

const keyOf = ({ what, subject, expected, found }: Omit<Comparison, 'bookingId' | 'payoutId'>) =>
  `${what} ${subject} ${found - expected}`

/** The whole ledger is compared once a month, and else only what has changed. */
const isWholeLedgerCompared = (now: Date) => now.getUTCDate() === 1

/** Far enough back to see whether open differences are gone, up to a limit. */
async function comparedSince(now: Date): Promise<Date> {
  const [oldest] = await db
    .select({ at: paymentDifferences.firstSeenAt })
    .from(paymentDifferences)
    .where(isOpen)
    .orderBy(asc(paymentDifferences.firstSeenAt))
    .limit(1)
  const earliest = now.getTime() - MOST_DAYS_COMPARED * DAY
  return new Date(Math.max(startFor(oldest?.at ?? now), earliest))
}

/** From when on changes of the balance are needed to see whether a difference of a night is still there. */
const startFor = (firstSeenAt: Date): number => firstSeenAt.getTime() - DAYS_COMPARED * DAY

const isOpen = and(isNull(paymentDifferences.resolvedAt), isNull(paymentDifferences.explainedAt))

async function differencesSince(since: Date, ledgerSince: Date | null): Promise<Comparison[]> {
  const processor = await paymentProcessor()
  const changes: BalanceChange[] = []
  for await (const change of processor!.balanceChanges(since)) changes.push(change)
  const compared = [
    ...(await compareWith(changes, since, processor!.name)),
    ...(await compareLedger(ledgerSince)),
  ]
  return compared.filter(({ expected, found }) => expected !== found)
}

async function compareWith(changes: readonly BalanceChange[], since: Date, processor: 'stripe' | 'demo') {
  const intents = changes.flatMap(({ intentId }) => intentId ?? [])
  const sources = changes.flatMap(({ sourceId }) => sourceId ?? [])
  const checkoutRows = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.processor, processor),
        or(
          gte(checkouts.createdAt, since),
          isAnyOf(checkouts.intentId, intents),
          refundedSince(isOfCheckout, since),
        ),
      ),
    )
  const deposits = await depositsSince(since, { intents, processor })
  const idsOf = (payments: { id: string }[]) => payments.map(({ id }) => id)
  const [refundRows, payouts, disputed] = await Promise.all([
    db
      .select()
      .from(refunds)
      .where(or(isAnyOf(refunds.checkoutId, idsOf(checkoutRows)), isAnyOf(refunds.holdId, idsOf(deposits)))),
    db
      .select()
      .from(hostPayouts)
      .where(
        and(
          eq(hostPayouts.payoutMethod, 'transfer'),
          or(gte(hostPayouts.createdAt, since), isAnyOf(hostPayouts.stripeTransferId, sources)),
        ),
      ),
    db
      .select()
      .from(disputes)
      .where(or(gte(disputes.createdAt, since), isAnyOf(disputes.processorDisputeId, sources))),
  ])
  const records = {
    checkouts: [
      ...checkoutRows.map((checkout) => ({ ...checkout, isPaid: checkout.state === 'paid' })),
      ...deposits,
    ],
    refunds: refundRows.map((refund) => ({
      ...refund,
      checkoutId: paymentIdOf(refund).id,
      refundId: refund.processorRefundId,
      isSent: (refund.state === 'sent' || refund.state === 'settled') && refund.disputeId === null,
    })),
    payouts: payouts.map((payout) => ({
      ...payout,
      transferId: payout.stripeTransferId,
      isMade: payout.status === 'completed',
    })),
    disputes: disputed.map((dispute) => ({
      ...dispute,
      disputeId: dispute.processorDisputeId,
      isTaken: dispute.state !== 'won',
    })),
  }
  return comparePayments(records, changes, since)
}

/** Authorizations of deposits, which are paid as far as they were captured. */
async function depositsSince(
  since: Date,
  { intents, processor }: { intents: string[]; processor: 'stripe' | 'demo' },
) {
  const holdRows = await db
    .select({ hold: depositHolds, bookingId: securityDeposits.bookingId })
    .from(depositHolds)
    .innerJoin(securityDeposits, eq(securityDeposits.id, depositHolds.depositId))
    .where(
      and(
        eq(depositHolds.processor, processor),
        or(
          gte(depositHolds.createdAt, since),
          isAnyOf(depositHolds.intentId, intents),
          refundedSince(isOfHold, since),
        ),
      ),
    )
  return holdRows.map(({ hold, bookingId }) => ({
    ...hold,
    bookingId,
    amount: hold.capturedAmount ?? 0,
    isPaid: hold.state === 'captured',
  }))
}

const isOfCheckout = eq(refunds.checkoutId, checkouts.id)
const isOfHold = eq(refunds.holdId, depositHolds.id)
const refundedSince = (isOfPayment: SQL, since: Date) => sql`exists (
  select 1 from ${refunds} where ${isOfPayment} and ${refunds.createdAt} >= ${since.toISOString()}::timestamptz)`

/** Stores what is new, keeps what is known, opens what was explained but has changed, and marks what is gone. */
const store = (differences: readonly Comparison[], { since, now }: { since: Date; now: Date }) =>
  inTransaction(async (tx) => {
    const stored = await tx
      .select()
      .from(paymentDifferences)
      .where(isNull(paymentDifferences.resolvedAt))
      .for('update')
    const idOf = ({ what, subject }: Pick<Comparison, 'what' | 'subject'>) => `${what} ${subject}`
    const current = new Set(differences.map(idOf))
    const isLookedFor = ({ what, firstSeenAt }: (typeof stored)[number]) =>
      what === 'ledger' || what === 'costs' || startFor(firstSeenAt) >= +since
    const gone = stored
      .filter((one) => !one.explainedAt && !current.has(idOf(one)) && isLookedFor(one))
      .map(({ id }) => id)
    if (gone.length > 0)
      await tx.update(paymentDifferences).set({ resolvedAt: now }).where(isAnyOf(paymentDifferences.id, gone))
    const explained = new Map(stored.filter((one) => one.explainedAt).map((one) => [idOf(one), keyOf(one)]))
    const unexplained = differences.filter((one) => explained.get(idOf(one)) !== keyOf(one))
    for (const difference of unexplained) {
      const { expected, found } = difference
      const again = { explanation: null, explainedAt: null, firstSeenAt: now }
      await tx
        .insert(paymentDifferences)
        .values({ ...difference, firstSeenAt: now })
        .onConflictDoUpdate({
          target: [paymentDifferences.what, paymentDifferences.subject],
          targetWhere: isNull(paymentDifferences.resolvedAt),
          set: { expected, found, ...(explained.has(idOf(difference)) && again) },
        })
    }
    return unexplained.length
  })
