import type { checkouts } from '#db/schema'
import type { Cents } from '../shared/money'

type Checkout = typeof checkouts.$inferSelect

const labels: Record<Checkout['state'], string> = {
  new: 'Being opened',
  open: 'Not paid yet',
  authorized: 'Authorized',
  capturing: 'Being charged',
  releasing: 'Being released',
  paid: 'Paid',
  released: 'Released',
  expired: 'Not paid',
}

/** What became of the money of a payment. */
export type PaidSince = {
  /** What was sent back to the card. */
  refunded: Cents
  /** A dispute that the bank is deciding, or has decided against us. */
  dispute: 'open' | 'lost' | null
}

/** The state of a payment as admins read it: also of one that was given back or disputed since. */
export function checkoutLabel(
  { state, amount }: Pick<Checkout, 'state' | 'amount'>,
  { refunded, dispute }: PaidSince,
): string {
  if (state !== 'paid') return labels[state]
  if (dispute) return dispute === 'open' ? 'Disputed' : 'Lost in a dispute'
  if (refunded >= amount) return 'Refunded'
  return refunded > 0 ? 'Partly refunded' : labels.paid
}
