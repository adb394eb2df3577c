import type { MileageTerms } from '#db/schema'
import type { Cents } from '../../shared/money'

/** A rental as it is priced: the total is the days and both fees less the discount. */
export type RentalPrice = {
  subtotal: Cents
  guestServiceFee: Cents
  processingFee: Cents
  discountAmount: Cents
  totalPrice: Cents
}

export type TripCostLine = {
  kind: 'rental' | 'service-fee' | 'processing-fee' | 'discount' | 'fuel' | 'tolls' | 'extra-miles'
  amount: Cents
}

/** What a drive in a rental costs altogether. Its lines sum to the total; the discount is below zero. */
export type TripCost = {
  days: number
  lines: TripCostLine[]
  total: Cents
  /** Whole miles that the price includes and that are driven beyond; null where miles are not counted. */
  mileage: (MileageTerms & { included: number; extra: number }) | null
}

/**
 * Adds up a rental, its fees, the fuel and the miles beyond those that its price includes.
 * @param drive miles of the whole drive; money in cents
 * @param days that are paid for, each of which includes its miles
 */
export function tripCost({
  rental,
  drive,
  days,
  mileage,
}: {
  rental: RentalPrice
  drive: { miles: number; fuelCost: Cents; tollCosts: Cents }
  days: number
  mileage: MileageTerms | null
}): TripCost {
  const counted = mileage && countMiles(mileage, days, drive.miles)
  const extraMiles = counted ? counted.extra * counted.pricePerExtraMile : 0
  const lines: TripCostLine[] = [
    { kind: 'rental', amount: rental.subtotal },
    { kind: 'service-fee', amount: rental.guestServiceFee },
    { kind: 'processing-fee', amount: rental.processingFee },
  ]
  if (rental.discountAmount > 0) lines.push({ kind: 'discount', amount: -rental.discountAmount })
  lines.push({ kind: 'fuel', amount: drive.fuelCost })
  if (drive.tollCosts > 0) lines.push({ kind: 'tolls', amount: drive.tollCosts })
  if (counted) lines.push({ kind: 'extra-miles', amount: extraMiles })
  return {
    days,
    lines,
    total: rental.totalPrice + drive.fuelCost + drive.tollCosts + extraMiles,
    mileage: counted,
  }
}

/** Whole miles, as an odometer and the plan's summary show them. */
function countMiles(terms: MileageTerms, days: number, miles: number) {
  const included = terms.includedMilesPerDay * days
  return { ...terms, included, extra: Math.max(0, Math.round(miles) - included) }
}
