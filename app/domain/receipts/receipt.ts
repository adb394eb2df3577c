import type { receipts } from '#db/schema'
import type { Cents } from '../shared/money'

export type Receipt = typeof receipts.$inferSelect
export type ReceiptKind = Receipt['kind']

const letters: Record<ReceiptKind, string> = { receipt: 'R', credit_note: 'C', statement: 'S' }

/** The number as people read it: "R-2027-000012". */
export const numberOf = ({ kind, year, number }: Pick<Receipt, 'kind' | 'year' | 'number'>): string =>
  `${letters[kind]}-${year}-${String(number).padStart(6, '0')}`

/** The frozen amounts of a cancelled booking that say what was given back. */
type RefundedBooking = {
  totalPrice: Cents
  guestServiceFee: Cents
  processingFee: Cents
  refundAmount: Cents | null
  taxLines: readonly { name: string; amount: Cents; isIncluded: boolean }[] | null
  cancellationTaxLines: readonly { amount: Cents }[] | null
}

/**
 * The lines of a cancellation's credit note, which add up to the refund. Only a full refund includes the fees; of each
 * tax on top it is what is no longer due. Included taxes are part of the price.
 * @param creditedBefore what earlier credit notes gave back of it
 */
export function creditLines(
  booking: RefundedBooking,
  creditedBefore = 0,
): { label: string; amount: Cents }[] {
  const refund = booking.refundAmount ?? 0
  const fees = refund === booking.totalPrice ? booking.guestServiceFee + booking.processingFee : 0
  const taxes = (booking.taxLines ?? [])
    .map(({ name, amount, isIncluded }, index) => ({
      label: name,
      amount: isIncluded ? 0 : amount - (booking.cancellationTaxLines?.[index]?.amount ?? amount),
    }))
    .filter(({ amount }) => amount > 0)
  const price = refund - fees - taxes.reduce((sum, { amount }) => sum + amount, 0)
  return [
    { label: 'Price', amount: price },
    ...(fees > 0 ? [{ label: 'Service and processing fees', amount: fees }] : []),
    ...taxes,
    ...(creditedBefore > 0 ? [{ label: 'Given back before', amount: -creditedBefore }] : []),
  ]
}
