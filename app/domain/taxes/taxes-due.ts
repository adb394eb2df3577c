import type { TaxLine } from '#db/schema'
import { roundedQuotient, type Cents } from '../shared/money'
import { taxesOf, type Taxes } from './add-taxes'

/** How much of what the host charges is refunded. */
type RefundedPart = { refunded: Cents; charged: Cents }

/**
 * The taxes that remain due when a part of what the host charges is refunded. Of each line the guest gets back the same
 * part, rounded half-up; with all of it refunded nothing is due. Lines stay, so that a report can subtract them.
 * @param part of a price that is not zero
 */
export function taxesDue(lines: readonly TaxLine[], { refunded, charged }: RefundedPart): Taxes {
  const rest = (amount: Cents) => amount - roundedQuotient(BigInt(amount) * BigInt(refunded), BigInt(charged))
  return taxesOf(lines.map((line) => ({ ...line, amount: rest(line.amount), taxable: rest(line.taxable) })))
}
