import type { BalanceChange } from '~/integrations/payments/processor'
import type { Cents } from '../shared/money'

/** What a difference is of, as admins read it. */
export const differenceLabels = {
  captured: 'Payment at the processor',
  fee: 'Fee of the processor',
  refunded: 'Refunds at the processor',
  transferred: 'Transfer to a host',
  disputed: 'Dispute at the processor',
  dispute_fee: 'Fee for a dispute',
  ledger: 'Payment in the ledger',
  costs: 'Fee in the ledger',
  total: 'Balance at the processor',
} as const
type DifferenceKind = keyof typeof differenceLabels

/** The maximum length of an admin's explanation of a difference. */
export const EXPLANATION_MAX = 1_000

/** One amount that we expect, and what was found. The subject is our id, or the processor's if we have none. */
export type Comparison = {
  what: DifferenceKind
  subject: string
  bookingId: string | null
  payoutId: string | null
  expected: Cents
  found: Cents
}

type Checkout = {
  id: string
  bookingId: string
  intentId: string | null
  amount: Cents
  fee: Cents | null
  isPaid: boolean
  createdAt: Date
}

type Refund = {
  /** Of the payment: a checkout, or a captured deposit. */
  checkoutId: string
  amount: Cents
  isSent: boolean
  refundId: string | null
  createdAt: Date
}

type Payout = { id: string; amount: Cents; isMade: boolean; transferId: string | null; createdAt: Date }

type Dispute = {
  id: string
  bookingId: string
  disputeId: string
  amount: Cents
  fee: Cents
  /** Whether the bank has the amount: the dispute is open or lost. */
  isTaken: boolean
  createdAt: Date
}

export type Records = {
  /** Payments of bookings, and captured deposits. */
  checkouts: Checkout[]
  refunds: Refund[]
  payouts: Payout[]
  disputes: Dispute[]
}

/** Changes of the balance by their subject. */
type BySubject = ReadonlyMap<string, readonly BalanceChange[]>

/** All that are compared, by what caused them: charges and refunds by payment, transfers and disputes by their ids. */
type Changes = Record<'charges' | 'refunds' | 'transfers' | 'disputes', BySubject>

/** We may learn of a dispute some days after the bank took the money. */
const LATE_DISPUTE = 3 * 86_400_000

const isOlder = (than: Date) => (record: { createdAt: Date }) => record.createdAt < than
const isRecent = (since: Date) => (record: { createdAt: Date }) => record.createdAt >= since
const disputesFrom = (since: Date) => new Date(+since + LATE_DISPUTE)

/**
 * Compares what we recorded with the changes of the balance at the processor since a time. What is older is compared
 * only as far as it changed since. The total is compared too; it is left out if something else differs, which it
 * would only repeat.
 */
export function comparePayments(
  records: Records,
  balanceChanges: readonly BalanceChange[],
  since: Date,
): Comparison[] {
  const changes = comparable(records, balanceChanges, since)
  const refunds = groupBy(records.refunds.filter(isRecent(since)), ({ checkoutId }) => checkoutId)
  const ours = [
    ...records.checkouts.flatMap((checkout) =>
      ofCheckout(checkout, { refunds: refunds.get(checkout.id) ?? [], changes, since }),
    ),
    ...records.payouts.filter(isRecent(since)).map((payout) => ofPayout(payout, changes)),
    ...records.disputes
      .filter(isRecent(disputesFrom(since)))
      .flatMap((dispute) => ofDispute(dispute, changes)),
  ]
  const all = [...ours, ...ofUnknown(records, changes)]
  return all.some(({ expected, found }) => expected !== found) ? all : [...all, totalOf(ours, changes)]
}

function comparable(
  { refunds, payouts, disputes }: Records,
  changes: readonly BalanceChange[],
  since: Date,
): Changes {
  const oldRefunds = new Set(refunds.filter(isOlder(since)).map(({ refundId }) => refundId))
  const oldPayouts = new Set(payouts.filter(isOlder(since)).map(({ transferId }) => transferId))
  const oldDisputes = new Set<string | null>(
    disputes.filter(isOlder(disputesFrom(since))).map(({ disputeId }) => disputeId),
  )
  const of = (changeKind: BalanceChange['kind'], old?: ReadonlySet<string | null>) =>
    changes.filter(({ kind, sourceId }) => kind === changeKind && !old?.has(sourceId))
  const byIntent = ({ intentId, id }: BalanceChange) => intentId ?? id
  const bySource = ({ sourceId, id }: BalanceChange) => sourceId ?? id
  return {
    charges: groupBy(of('charge'), byIntent),
    refunds: groupBy(of('refund', oldRefunds), byIntent),
    transfers: groupBy(of('transfer', oldPayouts), bySource),
    disputes: groupBy(of('dispute', oldDisputes), bySource),
  }
}

/** @param compared `refunds`: those of the checkout that are not too old */
function ofCheckout(
  { id, bookingId, intentId, createdAt, isPaid, ...checkout }: Checkout,
  { refunds, changes, since }: { refunds: readonly Refund[]; changes: Changes; since: Date },
): Comparison[] {
  const about = { subject: id, bookingId, payoutId: null }
  const charges = changesOf(changes.charges, intentId)
  const refunded: Comparison = {
    ...about,
    what: 'refunded',
    expected: refunds.reduce((total, { amount, isSent }) => total + (isSent ? amount : 0), 0),
    found: 0 - sum(changesOf(changes.refunds, intentId)),
  }
  // The charge of an old checkout may be older than what was read.
  if (createdAt < since && charges.length === 0) return [refunded]
  const expected = isPaid ? checkout.amount : 0
  const fee = isPaid ? (checkout.fee ?? 0) : 0
  return [
    { ...about, what: 'captured', expected, found: sum(charges) },
    { ...about, what: 'fee', expected: fee, found: sum(charges, 'fee') },
    refunded,
  ]
}

function ofPayout({ id, amount, isMade, transferId }: Payout, { transfers }: Changes): Comparison {
  const mine = changesOf(transfers, transferId)
  const about = { subject: id, bookingId: null, payoutId: id }
  return { ...about, what: 'transferred', expected: isMade ? amount : 0, found: 0 - sum(mine) }
}

function ofDispute(
  { id, bookingId, disputeId, amount, fee, isTaken }: Dispute,
  { disputes }: Changes,
): Comparison[] {
  const about = { subject: id, bookingId, payoutId: null }
  const mine = changesOf(disputes, disputeId)
  return [
    { ...about, what: 'disputed', expected: isTaken ? amount : 0, found: 0 - sum(mine) },
    { ...about, what: 'dispute_fee', expected: fee, found: sum(mine, 'fee') },
  ]
}

/** What changed the balance although we know nothing of it. */
function ofUnknown({ checkouts, payouts, disputes }: Records, changes: Changes): Comparison[] {
  const intents = new Set(checkouts.map(({ intentId }) => intentId))
  const transfers = new Set(payouts.map(({ transferId }) => transferId))
  const disputeIds = new Set<string | null>(disputes.map(({ disputeId }) => disputeId))
  const others = (what: DifferenceKind, all: BySubject, ours: ReadonlySet<string | null>) =>
    [...all]
      .filter(([subject]) => !ours.has(subject))
      .map(([subject, of]): Comparison => {
        const found = what === 'captured' ? sum(of) : 0 - sum(of)
        return { what, subject, bookingId: null, payoutId: null, expected: 0, found }
      })
  return [
    ...others('captured', changes.charges, intents),
    ...others('refunded', changes.refunds, intents),
    ...others('transferred', changes.transfers, transfers),
    ...others('disputed', changes.disputes, disputeIds),
  ]
}

/** All that we recorded, and all that changed the balance. */
function totalOf(ours: readonly Comparison[], changes: Changes): Comparison {
  const all = Object.values(changes).flatMap((one) => [...one.values()].flat())
  const found = all.reduce((total, { net }) => total + net, 0)
  const expected = ours.reduce((total, one) => total + (one.what === 'captured' ? 1 : -1) * one.expected, 0)
  return { what: 'total', subject: 'total', bookingId: null, payoutId: null, expected, found }
}

const changesOf = (changes: BySubject, subject: string | null): readonly BalanceChange[] =>
  (subject && changes.get(subject)) || []

const sum = (changes: readonly BalanceChange[], of: 'amount' | 'fee' = 'amount'): Cents =>
  changes.reduce((total, change) => total + change[of], 0)

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
