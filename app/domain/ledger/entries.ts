import type { Cents } from '../shared/money'

/**
 * The accounts of the ledger. `card`: the user's card, negative once charged. `balance`: what we owe a user.
 * `platform`: our revenue. `processor`: what guests paid for the processing of payments. `processor_costs`: what the
 * payment processor really kept. `bank`: what was paid out. `tax`: what we owe tax authorities. `disputes`: what banks
 * have taken back until they decide, negative.
 */
export const ledgerAccounts = [
  'card',
  'balance',
  'platform',
  'processor',
  'processor_costs',
  'bank',
  'tax',
  'disputes',
] as const
export type Account = (typeof ledgerAccounts)[number]

export type Entry = {
  account: Account
  /** The owner of the card or balance; null for the other accounts. */
  userId: string | null
  amount: Cents
}

/** The frozen amounts that decide how a guest's payment is divided. */
type ChargedBooking = {
  guestId: string
  hostId: string
  totalPrice: Cents
  processingFee: Cents
  /** On top of the price, and included in it. */
  taxAmount: Cents
  includedTaxAmount: Cents
  hostEarnings: Cents
}

/** A booking with the amounts of its cancellation. */
export type CancelledBooking = ChargedBooking & {
  refundAmount: Cents
  cancellationHostEarnings: Cents
  cancellationPlatformFee: Cents
  /** Null without taxes. */
  cancellationTaxAmount: Cents | null
}

/** The taxes of a booking, on top and included. */
export const taxOf = (booking: Pick<ChargedBooking, 'taxAmount' | 'includedTaxAmount'>): Cents =>
  booking.taxAmount + booking.includedTaxAmount

/** The platform's part of a booking: what is left without the host's part, the processing fee and taxes. */
export const platformPart = (booking: Omit<ChargedBooking, 'guestId' | 'hostId'>): Cents =>
  booking.totalPrice - booking.hostEarnings - booking.processingFee - taxOf(booking)

/**
 * The entries of a confirmed booking: the payment is divided among the host, the processing fee, taxes and the
 * platform. The platform's part is the commission and the service fee minus a platform discount, and can be negative.
 */
export const chargeEntries = (booking: ChargedBooking): Entry[] =>
  withoutZeros([
    { account: 'card', userId: booking.guestId, amount: -booking.totalPrice },
    { account: 'balance', userId: booking.hostId, amount: booking.hostEarnings },
    { account: 'processor', userId: null, amount: booking.processingFee },
    { account: 'tax', userId: null, amount: taxOf(booking) },
    { account: 'platform', userId: null, amount: platformPart(booking) },
  ])

/** The entries that adjust the charge of a booking to its changed amounts. */
export function changeEntries(before: ChargedBooking, after: ChargedBooking): Entry[] {
  const moves = [...chargeEntries(after), ...chargeEntries(before).map(negative)]
  const sums = new Map<Account, Entry>()
  for (const move of moves) {
    const amount = (sums.get(move.account)?.amount ?? 0) + move.amount
    sums.set(move.account, { ...move, amount })
  }
  return withoutZeros([...sums.values()])
}

const negative = (entry: Entry): Entry => ({ ...entry, amount: -entry.amount })

/**
 * The entries that adjust the charge of a booking for its cancellation. The processing fee is kept unless the refund is
 * full.
 */
export function cancellationEntries(booking: CancelledBooking): Entry[] {
  const { guestId, hostId, totalPrice, refundAmount, cancellationHostEarnings, cancellationPlatformFee } =
    booking
  const due = booking.cancellationTaxAmount ?? 0
  const processingFeeKept =
    totalPrice - refundAmount - cancellationHostEarnings - cancellationPlatformFee - due
  return withoutZeros([
    { account: 'card', userId: guestId, amount: refundAmount },
    { account: 'balance', userId: hostId, amount: cancellationHostEarnings - booking.hostEarnings },
    { account: 'processor', userId: null, amount: processingFeeKept - booking.processingFee },
    { account: 'tax', userId: null, amount: due - taxOf(booking) },
    { account: 'platform', userId: null, amount: cancellationPlatformFee - platformPart(booking) },
  ])
}

/** The types of transactions that an admin records manually. */
export type TransactionType = 'credit' | 'debit' | 'refund' | 'payment'

/**
 * The entries of a transaction that an admin records. A credit raises the balance of a user at the platform's expense,
 * and a debit lowers it. A refund pays the card back at the platform's expense, and a payment charges it.
 */
export function adminEntries(type: TransactionType, userId: string, amount: Cents): Entry[] {
  const account = type === 'credit' || type === 'debit' ? ('balance' as const) : ('card' as const)
  const signed = type === 'credit' || type === 'refund' ? amount : -amount
  return [
    { account, userId, amount: signed },
    { account: 'platform', userId: null, amount: -signed },
  ]
}

/** The entries of a payout to a host, and of one that the bank returned. */
export const payoutEntries = (hostId: string, amount: Cents): Entry[] => [
  { account: 'balance', userId: hostId, amount: -amount },
  { account: 'bank', userId: null, amount },
]
export const returnedPayoutEntries = (hostId: string, amount: Cents): Entry[] =>
  payoutEntries(hostId, -amount)

/** The entries of what the processor really kept of a payment, which is more or less than guests are charged for it. */
export const processorFeeEntries = (fee: Cents): Entry[] => [
  { account: 'processor', userId: null, amount: -fee },
  { account: 'processor_costs', userId: null, amount: fee },
]

/** The entries of a payment that no booking has a use for: we owe it to the guest. */
export const unusedPaymentEntries = (guestId: string, amount: Cents): Entry[] => [
  { account: 'card', userId: guestId, amount: -amount },
  { account: 'balance', userId: guestId, amount },
]

/** The entries of a disputed payment: the bank has taken it back. */
export const disputeEntries = (guestId: string, amount: Cents): Entry[] => [
  { account: 'card', userId: guestId, amount },
  { account: 'disputes', userId: null, amount: -amount },
]

/** The entries of a dispute that we won: the payment is ours again. */
export const wonDisputeEntries = (guestId: string, amount: Cents): Entry[] => disputeEntries(guestId, -amount)

/**
 * The entries of a dispute that we lost: the host loses what they earned of the payment, and the platform the rest.
 * @param covered refunds that the guest got by the dispute, and that were posted before
 */
export const lostDisputeEntries = (
  { guestId, hostId }: Pick<ChargedBooking, 'guestId' | 'hostId'>,
  { amount, hostAmount, covered }: { amount: Cents; hostAmount: Cents; covered: Cents },
): Entry[] =>
  withoutZeros([
    { account: 'disputes', userId: null, amount },
    { account: 'card', userId: guestId, amount: -covered },
    { account: 'balance', userId: hostId, amount: -hostAmount },
    { account: 'platform', userId: null, amount: hostAmount + covered - amount },
  ])

/** The entries of a security deposit of which an amount was captured: it is the host's. */
export const depositEntries = (
  { guestId, hostId }: { guestId: string; hostId: string },
  amount: Cents,
): Entry[] => [
  { account: 'card', userId: guestId, amount: -amount },
  { account: 'balance', userId: hostId, amount },
]

/** The entries of a captured deposit of which an admin gives an amount back, at the expense of the host. */
export const returnedDepositEntries = (
  parties: { guestId: string; hostId: string },
  amount: Cents,
): Entry[] => depositEntries(parties, -amount)

/**
 * What the host loses with a dispute of `amount`: what they earn of that part of the payment.
 * @param kept what was paid, without refunds
 */
export const hostAmountOf = (amount: Cents, { kept, hostEarnings }: { kept: Cents; hostEarnings: Cents }) =>
  Math.min(amount, amount < kept ? Math.floor(hostEarnings * (amount / kept)) : hostEarnings)

const withoutZeros = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)
