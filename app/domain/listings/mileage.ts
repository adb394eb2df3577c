import type { MileageTerms } from '#db/schema'
import { formatExact } from '../shared/money'

/** What a vehicle's price includes; null where its miles are not counted. */
export function mileageOf(specs: Partial<MileageTerms> | null): MileageTerms | null {
  const { includedMilesPerDay, pricePerExtraMile } = specs ?? {}
  return includedMilesPerDay === undefined || pricePerExtraMile === undefined
    ? null
    : { includedMilesPerDay, pricePerExtraMile }
}

const miles = new Intl.NumberFormat('en-US')

/** "200 miles a day included, then $0.35 a mile", or that they are unlimited. */
export function mileageWords(terms: MileageTerms | null): string {
  if (!terms) return 'Unlimited miles'
  const { includedMilesPerDay: included, pricePerExtraMile } = terms
  return `${miles.format(included)} ${included === 1 ? 'mile' : 'miles'} a day included, then ${formatExact(pricePerExtraMile)} a mile`
}
