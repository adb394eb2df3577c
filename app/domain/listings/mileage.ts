import type { MileageTerms } from '#db/schema'
import { formatExact } from '../shared/money'
import { count } from '../shared/phrases'

/** The mileage terms of a vehicle; null if its mileage is unlimited. */
export function mileageOf(specs: Partial<MileageTerms> | null): MileageTerms | null {
  const { includedMilesPerDay, pricePerExtraMile } = specs ?? {}
  return includedMilesPerDay === undefined || pricePerExtraMile === undefined
    ? null
    : { includedMilesPerDay, pricePerExtraMile }
}

/** "200 miles a day included, then $0.35 a mile", or "Unlimited miles". */
export function mileageWords(terms: MileageTerms | null): string {
  if (!terms) return 'Unlimited miles'
  const { includedMilesPerDay: included, pricePerExtraMile } = terms
  return `${count(included, 'mile')} a day included, then ${formatExact(pricePerExtraMile)} a mile`
}
