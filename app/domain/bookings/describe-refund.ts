import { formatExact, type Cents } from '../shared/money'

/** What a guest paid for a cancelled booking, and what was given back of it. */
export type Refunded = {
  total: Cents
  refund: Cents
  /** What admins gave back besides, before or after the cancellation. */
  byAdmins: Cents
}

/** How the payment of a cancelled booking was divided, and who cancelled it. */
export type Settlement = Refunded & { by: 'guest' | 'host'; hostKeeps: Cents }

/** Null for a booking that is not cancelled, and for a request, which was never charged. */
export function settlementOf(
  booking: {
    hostId: string
    totalPrice: Cents
    refundAmount: Cents | null
    cancellationHostEarnings: Cents | null
  },
  { cancelledBy, byAdmins }: { cancelledBy: string | null; byAdmins: Cents },
): Settlement | null {
  if (booking.refundAmount === null) return null
  return {
    by: cancelledBy === booking.hostId ? 'host' : 'guest',
    total: booking.totalPrice,
    refund: booking.refundAmount,
    byAdmins,
    hostKeeps: booking.cancellationHostEarnings ?? 0,
  }
}

/**
 * What the cancellation sends back, all that the guest gets back, and what they paid in the end. Together with what
 * admins gave back, a cancellation never sends more than was paid.
 */
export function givenBack({ total, refund, byAdmins }: Refunded) {
  const cancellation = Math.min(refund, Math.max(0, total - byAdmins))
  const all = Math.min(total, cancellation + byAdmins)
  return { cancellation, all, cost: total - all }
}

/** "You'll be refunded $100.00 of $230.50." */
export function describeRefund(refunded: Refunded): string {
  const { total, byAdmins } = refunded
  const { cancellation, all } = givenBack(refunded)
  const sent = formatExact(cancellation)
  if (byAdmins === 0) {
    if (cancellation === 0) return 'Nothing is refunded under the cancellation policy.'
    return cancellation === total
      ? `You'll get a full refund of ${sent}.`
      : `You'll be refunded ${sent} of ${formatExact(total)}.`
  }
  const other = formatExact(byAdmins)
  if (all === total && cancellation === 0) return `We gave you all of ${formatExact(total)} back.`
  if (cancellation === 0)
    return `Nothing is refunded under the cancellation policy. We gave you ${other} of ${formatExact(total)} back.`
  return (
    `You'll be refunded ${sent}. With the ${other} that we gave you back otherwise, ` +
    (all === total
      ? `that is all of ${formatExact(total)}.`
      : `that is ${formatExact(all)} of ${formatExact(total)}.`)
  )
}

/** The same of a refund that an admin chose, which does not follow the policy. */
export const describeChosenRefund = (refunded: Refunded): string =>
  givenBack(refunded).cancellation === 0 ? 'Nothing more is refunded.' : describeRefund(refunded)

/** A label for lists: "Refunded in full", "$100.00 refunded", "Not refunded" or, for a request, "Not charged". */
export function refundLabel({
  refund,
  ...paid
}: Omit<Refunded, 'refund'> & { refund: Cents | null }): string {
  if (refund === null) return 'Not charged'
  const { all } = givenBack({ ...paid, refund })
  if (all === 0) return 'Not refunded'
  return all === paid.total ? 'Refunded in full' : `${formatExact(all)} refunded`
}
