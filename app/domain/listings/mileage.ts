import type { MileageTerms } from '#db/schema'
import { formatExact } from '../shared/money'

/** The mileage terms of a vehicle; null if its mileage is unlimited. */
export function mileageOf(specs: Partial<MileageTerms> | null): MileageTerms | null {
  const { includedMilesPerDay, pricePerExtraMile } = specs ?? {}
  return includedMilesPerDay === undefined || pricePerExtraMile === undefined
    ? null
    : { includedMilesPerDay, pricePerExtraMile }
}

const miles = new Intl.NumberFormat('en-US')

/** "200 miles a day included, then $0.35 a mile", or "Unlimited miles". */
export function mileageWords(terms: MileageTerms | null): string {
  if (!terms) return 'Unlimited miles'
  const { includedMilesPerDay: included, pricePerExtraMile } = terms
  const perDay = `${miles.format(included)} ${included === 1 ? 'mile' : 'miles'} a day`
  return `${perDay} included, then ${formatExact(pricePerExtraMile)} a mile`
}
