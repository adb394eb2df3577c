/** The days within which banks show a refund on the card, as Stripe states them. */
export const REFUND_DAYS = 10

/** The maximum length of what an admin writes to the guest. */
export const REFUND_REASON_MAX = 500

/** The day by which a refund should be on the card, in UTC. */
export const arrivesBy = (sentAt: Date): Date => new Date(sentAt.getTime() + REFUND_DAYS * 86_400_000)

/** Whether a refund waits because the bank took the payment back in a dispute, and may still return it to us. */
export const waitsForBank = ({ state, failure }: { state: string; failure: string | null }): boolean =>
  state === 'requested' && failure !== null

export const refundReasons = [
  'cancelled',
  'changed',
  'paid_late',
  'paid_twice',
  'not_placed',
  'operator',
] as const
export type RefundReason = (typeof refundReasons)[number]
