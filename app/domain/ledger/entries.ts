import type { Cents } from '../shared/money'

/**
 * The accounts of the ledger. `card` is what people paid us with (below zero: so much was taken from it), `balance`
 * what we owe a person, `platform` what is ours, `processor` the payment processor's, `bank` what was paid out.
 */
export type Account = 'card' | 'balance' | 'platform' | 'processor' | 'bank'

export type Entry = { account: Account; /** Whose card or balance. */ userId: string | null; amount: Cents }

/** What a booking froze that decides who gets what of the guest's money. */
export type ChargedBooking = {
  guestId: string
  hostId: string
  totalPrice: Cents
  processingFee: Cents
  hostEarnings: Cents
}

/** How a cancellation divided it, as the booking keeps it. */
export type CancelledBooking = ChargedBooking & {
  refundAmount: Cents
  cancellationHostEarnings: Cents
  cancellationPlatformFee: Cents
}

/**
 * The entries of a confirmed booking: the guest's money goes to the host, to the payment processor and to the platform
 * (commission and service fee, less a discount that the platform gave, which can take it below zero).
 */
export const chargeEntries = ({
  guestId,
  hostId,
  totalPrice,
  processingFee,
  hostEarnings,
}: ChargedBooking): Entry[] =>
  moving([
    { account: 'card', userId: guestId, amount: -totalPrice },
    { account: 'balance', userId: hostId, amount: hostEarnings },
    { account: 'processor', userId: null, amount: processingFee },
    { account: 'platform', userId: null, amount: totalPrice - hostEarnings - processingFee },
  ])

/**
 * The entries that turn a charge into what its cancellation left of it. The processing fee goes back with a refund of
 * everything alone; else it stays the processor's.
 */
export function cancellationEntries(booking: CancelledBooking): Entry[] {
  const { guestId, hostId, totalPrice, refundAmount, cancellationHostEarnings, cancellationPlatformFee } =
    booking
  const processorKeeps = totalPrice - refundAmount - cancellationHostEarnings - cancellationPlatformFee
  return moving([
    { account: 'card', userId: guestId, amount: refundAmount },
    { account: 'balance', userId: hostId, amount: cancellationHostEarnings - booking.hostEarnings },
    { account: 'processor', userId: null, amount: processorKeeps - booking.processingFee },
    {
      account: 'platform',
      userId: null,
      amount: cancellationPlatformFee - (totalPrice - booking.hostEarnings - booking.processingFee),
    },
  ])
}

/** The kinds of transaction that an admin records by hand. */
export type TransactionType = 'credit' | 'debit' | 'refund' | 'payment'

/**
 * The entries of a transaction that an admin records. A credit raises what we owe somebody at the platform's cost, a
 * debit lowers it; a refund goes back to the card at the platform's cost, a payment is taken from it.
 */
export function adminEntries(type: TransactionType, userId: string, amount: Cents): Entry[] {
  const account = type === 'credit' || type === 'debit' ? ('balance' as const) : ('card' as const)
  const signed = type === 'credit' || type === 'refund' ? amount : -amount
  return [
    { account, userId, amount: signed },
    { account: 'platform', userId: null, amount: -signed },
  ]
}

/** The entries of a payout to a host, and of one that the bank sent back. */
export const payoutEntries = (hostId: string, amount: Cents): Entry[] => [
  { account: 'balance', userId: hostId, amount: -amount },
  { account: 'bank', userId: null, amount },
]
export const returnedPayoutEntries = (hostId: string, amount: Cents): Entry[] =>
  payoutEntries(hostId, -amount)

const moving = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)
