import type { BalanceChange } from '~/integrations/payments/processor'
import type { Cents } from '../shared/money'

export type DifferenceKind =
  'captured' | 'fee' | 'refunded' | 'transferred' | 'disputed' | 'dispute_fee' | 'ledger' | 'costs' | 'total'

/** One amount that we expect, and what was found. The subject is our id, or the processor's if we have none. */
export type Comparison = {
  what: DifferenceKind
  subject: string
  bookingId: string | null
  payoutId: string | null
  expected: Cents
  found: Cents
}

export type Records = {
  /** Payments of bookings, and captured deposits. */
  checkouts: {
    id: string
    bookingId: string
    intentId: string | null
    amount: Cents
    fee: Cents | null
    isPaid: boolean
    createdAt: Date
  }[]
  refunds: { checkoutId: string; amount: Cents; isSent: boolean; refundId: string | null; createdAt: Date }[]
  payouts: { id: string; amount: Cents; isMade: boolean; transferId: string | null; createdAt: Date }[]
  disputes: {
    id: string
    bookingId: string
    disputeId: string
    amount: Cents
    fee: Cents
    /** Whether the bank has the amount: the dispute is open or lost. */
    isTaken: boolean
    createdAt: Date
  }[]
}

/** We may learn of a dispute some days after the bank took the money. */
const LATE_DISPUTE = 3 * 86_400_000

const sum = (changes: readonly BalanceChange[], of: 'amount' | 'fee' = 'amount'): Cents =>
  changes.reduce((total, change) => total + change[of], 0)

/**
 * Compares what we recorded with the changes of the balance at the processor since a time. What is older is compared
 * only as far as it changed since.
 */
export function comparePayments(
  { checkouts, refunds, payouts, disputes }: Records,
  changes: readonly BalanceChange[],
  since: Date,
): Comparison[] {
  const isOld = ({ createdAt }: { createdAt: Date }) => createdAt < since
  const oldRefunds = new Set(refunds.filter(isOld).map(({ refundId }) => refundId))
  const oldPayouts = new Set(payouts.filter(isOld).map(({ transferId }) => transferId))
  const charges = changes.filter(({ kind }) => kind === 'charge')
  const returned = changes.filter(({ kind, sourceId }) => kind === 'refund' && !oldRefunds.has(sourceId))
  const transfers = changes.filter(({ kind, sourceId }) => kind === 'transfer' && !oldPayouts.has(sourceId))
  const isOldDispute = ({ createdAt }: { createdAt: Date }) => +createdAt < +since + LATE_DISPUTE
  const oldDisputes = new Set(disputes.filter(isOldDispute).map(({ disputeId }) => disputeId))
  const taken = changes.filter(({ kind, sourceId }) => kind === 'dispute' && !oldDisputes.has(sourceId!))
  const none = { bookingId: null, payoutId: null }

  const ofCheckouts = checkouts.flatMap((checkout): Comparison[] => {
    const about = { subject: checkout.id, bookingId: checkout.bookingId, payoutId: null }
    const mine = (change: BalanceChange) => change.intentId !== null && change.intentId === checkout.intentId
    const charged = charges.filter(mine)
    const given = refunds.filter((one) => one.checkoutId === checkout.id && one.isSent && !isOld(one))
    const refunded: Comparison = {
      ...about,
      what: 'refunded',
      expected: given.reduce((total, { amount }) => total + amount, 0),
      found: 0 - sum(returned.filter(mine)),
    }
    // The charge of an old checkout may be older than what was read.
    if (isOld(checkout) && charged.length === 0) return [refunded]
    const expected = checkout.isPaid ? checkout.amount : 0
    const fee = checkout.isPaid ? (checkout.fee ?? 0) : 0
    return [
      { ...about, what: 'captured', expected, found: sum(charged) },
      { ...about, what: 'fee', expected: fee, found: sum(charged, 'fee') },
      refunded,
    ]
  })
  const ofPayouts = payouts
    .filter((payout) => !isOld(payout))
    .map(({ id, amount, isMade, transferId }): Comparison => {
      const mine = transfers.filter(({ sourceId }) => sourceId !== null && sourceId === transferId)
      const expected = isMade ? amount : 0
      return {
        what: 'transferred',
        subject: id,
        bookingId: null,
        payoutId: id,
        expected,
        found: 0 - sum(mine),
      }
    })

  const ofDisputes = disputes
    .filter((dispute) => !isOldDispute(dispute))
    .flatMap(({ id, bookingId, disputeId, amount, fee, isTaken }): Comparison[] => {
      const about = { subject: id, bookingId, payoutId: null }
      const mine = taken.filter(({ sourceId }) => sourceId === disputeId)
      return [
        { ...about, what: 'disputed', expected: isTaken ? amount : 0, found: 0 - sum(mine) },
        { ...about, what: 'dispute_fee', expected: fee, found: sum(mine, 'fee') },
      ]
    })

  const intents = new Set(checkouts.map(({ intentId }) => intentId))
  const ours = new Set(payouts.map(({ transferId }) => transferId))
  const knownDisputes = new Set(disputes.map(({ disputeId }) => disputeId))
  const unknown = [
    ...bySubject(charges, ({ intentId, id }) => intentId ?? id, intents).map(
      ([subject, amount]): Comparison => ({ ...none, what: 'captured', subject, expected: 0, found: amount }),
    ),
    ...bySubject(returned, ({ intentId, id }) => intentId ?? id, intents).map(
      ([subject, amount]): Comparison => ({
        ...none,
        what: 'refunded',
        subject,
        expected: 0,
        found: 0 - amount,
      }),
    ),
    ...bySubject(transfers, ({ sourceId, id }) => sourceId ?? id, ours).map(
      ([subject, amount]): Comparison => ({
        ...none,
        what: 'transferred',
        subject,
        expected: 0,
        found: 0 - amount,
      }),
    ),
    ...bySubject(taken, ({ sourceId, id }) => sourceId ?? id, knownDisputes).map(
      ([subject, amount]): Comparison => ({
        ...none,
        what: 'disputed',
        subject,
        expected: 0,
        found: 0 - amount,
      }),
    ),
  ]
  const net = [...charges, ...returned, ...transfers, ...taken].reduce(
    (total, change) => total + change.net,
    0,
  )
  const all = [...ofCheckouts, ...ofPayouts, ...ofDisputes]
  const expected = all.reduce((total, one) => total + (one.what === 'captured' ? 1 : -1) * one.expected, 0)
  return [...all, ...unknown, { ...none, what: 'total', subject: 'total', expected, found: net }]
}

/** The sums of changes whose subject is not known. */
function bySubject(
  changes: readonly BalanceChange[],
  subjectOf: (change: BalanceChange) => string,
  known: ReadonlySet<string | null>,
): [subject: string, amount: Cents][] {
  const sums = new Map<string, Cents>()
  for (const change of changes) {
    const subject = subjectOf(change)
    if (!known.has(subject)) sums.set(subject, (sums.get(subject) ?? 0) + change.amount)
  }
  return [...sums]
}
