import type { TaxLine } from '#db/schema'
import { taxesOf, type Taxes } from './add-taxes'

/**
 * The taxes that remain due when a part (0 to 1) of what the host charges is refunded. Of each line the guest gets back
 * the same part, rounded half-up; with all of it refunded nothing is due. Lines stay, so that a report can subtract
 * them.
 */
export function taxesDue(lines: readonly TaxLine[], refundedPart: number): Taxes {
  const rest = (amount: number) => amount - Math.round(amount * refundedPart)
  return taxesOf(lines.map((line) => ({ ...line, amount: rest(line.amount), taxable: rest(line.taxable) })))
}
