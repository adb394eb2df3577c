import type { MileageTerms } from '#db/schema'
import type { PriceLine } from '../../pricing/price-lines'
import type { CalendarDate } from '../../shared/dates'
import type { Position } from '../../shared/distance'
import type { Cents } from '../../shared/money'

export type Rental = {
  listingId: string
  title: string
  /** Null if nothing is booked yet. */
  bookingId: string | null
  /** First and last day; null for a listing without chosen dates. */
  days: { checkIn: CalendarDate; checkOut: CalendarDate } | null
  /** Mileage terms of the booking, or current ones of the listing; null if mileage is unlimited. */
  mileage: MileageTerms | null
  pickUp: PickUpPlace
}

/** Where a rental is picked up. The position is rounded to about a kilometer, and null if unknown. */
export type PickUpPlace = { location: string; position: Position | null; timeZone: string }

/** The total is the subtotal plus both fees and the taxes on top, minus the discount. */
export type RentalPrice = {
  /** What the subtotal consists of; null means days alone. */
  priceLines: readonly PriceLine[] | null
  subtotal: Cents
  guestServiceFee: Cents
  processingFee: Cents
  discountAmount: Cents
  taxAmount: Cents
  totalPrice: Cents
}

export type OwnLine = {
  kind: 'rental' | 'service-fee' | 'processing-fee' | 'discount' | 'taxes' | 'fuel' | 'tolls' | 'extra-miles'
  amount: Cents
}

/** A line of the cost. What a host charges or discounts beside the days has lines as in the price of the rental. */
export type TripCostLine = OwnLine | PriceLine

/** Whether a line is for the drive, not for the rental. */
export const isForDrive = ({ kind }: TripCostLine): boolean =>
  kind === 'fuel' || kind === 'tolls' || kind === 'extra-miles'

export type TripCost = {
  days: number
  lines: TripCostLine[]
  total: Cents
  /** Included and extra miles, whole numbers; null if mileage is unlimited. */
  mileage: (MileageTerms & { included: number; extra: number }) | null
}

/**
 * Adds up the rental, its fees, fuel, tolls and extra miles.
 * @param drive the whole trip
 * @param days rental days paid for, each of which includes some miles
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
  const others = rental.priceLines?.filter(({ kind }) => kind !== 'nights') ?? []
  const lines: TripCostLine[] = [
    { kind: 'rental', amount: rental.subtotal - others.reduce((sum, { amount }) => sum + amount, 0) },
    ...others,
    { kind: 'service-fee', amount: rental.guestServiceFee },
    { kind: 'processing-fee', amount: rental.processingFee },
  ]
  if (rental.discountAmount > 0) lines.push({ kind: 'discount', amount: -rental.discountAmount })
  if (rental.taxAmount > 0) lines.push({ kind: 'taxes', amount: rental.taxAmount })
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

/** Rounds to whole miles, as the summary of the plan does. */
function countMiles(terms: MileageTerms, days: number, miles: number) {
  const included = terms.includedMilesPerDay * days
  return { ...terms, included, extra: Math.max(0, Math.round(miles) - included) }
}
