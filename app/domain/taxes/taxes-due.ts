import type { TaxLine } from '#db/schema'
import { percentageOf } from '../shared/money'
import { taxesOf, type Taxes } from './add-taxes'

/**
 * The taxes that remain due when a part of the nights is refunded. Of each line the guest gets back the same part,
 * rounded half-up; with all nights refunded nothing is due. Lines stay, so that a report can subtract them.
 */
export function taxesDue(lines: readonly TaxLine[], refundedPercentage: number): Taxes {
  const rest = (amount: number) => amount - percentageOf(amount, refundedPercentage)
  return taxesOf(lines.map((line) => ({ ...line, amount: rest(line.amount), taxable: rest(line.taxable) })))
}
