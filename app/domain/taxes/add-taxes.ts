import type { TaxLine } from '#db/schema'
import type { Cents } from '../shared/money'

/** The taxes of a price or a booking; null and zero without taxes. */
export type Taxes = { taxLines: TaxLine[] | null; taxAmount: Cents; includedTaxAmount: Cents }

export const noTaxes: Taxes = { taxLines: null, taxAmount: 0, includedTaxAmount: 0 }

const sumOf = (lines: readonly TaxLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Tax lines as guests see them. */
export const shownTaxes = (lines: readonly TaxLine[] | null) =>
  (lines ?? []).map(({ name, amount, isIncluded }) => ({ name, amount, isIncluded }))

/** The sums of tax lines. */
export const taxesOf = (lines: readonly TaxLine[]): Taxes =>
  lines.length === 0
    ? noTaxes
    : {
        taxLines: [...lines],
        taxAmount: sumOf(lines.filter(({ isIncluded }) => !isIncluded)),
        includedTaxAmount: sumOf(lines.filter(({ isIncluded }) => isIncluded)),
      }

/**
 * A price with its taxes: those on top raise what the guest pays, included ones lower what the host earns. So that a
 * host never earns less than nothing, a commission that leaves too little for included taxes is lowered.
 */
export function addTaxes<P extends { totalPrice: Cents; hostCommission: Cents; hostEarnings: Cents }>(
  priced: P,
  lines: readonly TaxLine[],
): P & Taxes {
  const taxes = taxesOf(lines)
  const left = priced.hostEarnings + priced.hostCommission - taxes.includedTaxAmount
  const hostCommission = Math.min(priced.hostCommission, left)
  return {
    ...priced,
    ...taxes,
    totalPrice: priced.totalPrice + taxes.taxAmount,
    hostCommission,
    hostEarnings: left - hostCommission,
  }
}
