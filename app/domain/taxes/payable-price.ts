import type { TaxLine } from '#db/schema'
import type { PricedStay } from '../pricing/price-stay'
import type { Cents } from '../shared/money'
import { addTaxes, type Taxes } from './add-taxes'

/** A price with its taxes as the guest pays it. `waivedBelow` is the minimum that a waived total is below. */
export type PayablePrice = PricedStay & Taxes & { waivedBelow: Cents | null }

/**
 * A price with its taxes. A total that is too small to charge to a card is waived, so that the stay can be booked: the
 * discount grows to all that the host charges, there are no fees, and a stay for which nobody pays is not taxed. The
 * host earns the same as without the waiver; the platform pays the difference.
 * @param minimum the smallest amount that the payment processor charges; 0 where nobody takes payments
 */
export function payablePrice(priced: PricedStay, lines: readonly TaxLine[], minimum: Cents): PayablePrice {
  const taxed = addTaxes(priced, lines)
  if (taxed.totalPrice === 0 || taxed.totalPrice >= minimum) return { ...taxed, waivedBelow: null }
  const waived = { guestServiceFee: 0, processingFee: 0, discountAmount: priced.subtotal, totalPrice: 0 }
  return { ...addTaxes({ ...priced, ...waived }, []), waivedBelow: minimum }
}
