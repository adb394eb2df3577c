import type { ListingType } from '../listings/choices'
import type { Cents } from '../shared/money'

/** The estimate rests on bookings that were made within so many days and are completed. */
export const EARNINGS_DAYS = 365
/** Below either, there is no estimate. */
export const MIN_SAMPLE = { listings: 10, nights: 100 } as const

/** What a listing earned its host within that time. */
export type ListingEarnings = {
  /** Bedrooms of a stay, seats of a vehicle. */
  size: number
  /** What the host kept, after commission and discounts. */
  earned: Cents
  /** Nights, or days, that were booked. */
  nights: number
}

export type EarningsEstimate = {
  /** "Studio or one bedroom" */
  kind: string
  /** The median: half of these listings earned more, half less. */
  perNight: Cents
  listings: number
}

/** Kinds of listings by their size. */
const kindsOf: Record<ListingType, readonly { kind: string; from: number; to: number }[]> = {
  property: [
    { kind: 'Studio or one bedroom', from: 0, to: 1 },
    { kind: 'Two bedrooms', from: 2, to: 2 },
    { kind: 'Three bedrooms or more', from: 3, to: Infinity },
  ],
  vehicle: [
    { kind: 'Up to four seats', from: 0, to: 4 },
    { kind: 'Five seats', from: 5, to: 5 },
    { kind: 'Six seats or more', from: 6, to: Infinity },
  ],
}

/**
 * What hosts of each kind of listing earned: the medians over listings of what each earned per booked night. Each
 * listing counts once, however often it was booked, so a few busy ones do not decide. Kinds of which too few listings
 * or nights were booked are left out.
 */
export const estimateEarnings = (
  type: ListingType,
  listings: readonly ListingEarnings[],
): EarningsEstimate[] =>
  kindsOf[type].flatMap(({ kind, from, to }) => {
    const booked = listings.filter(({ size, nights }) => size >= from && size <= to && nights > 0)
    const nights = booked.reduce((sum, listing) => sum + listing.nights, 0)
    if (booked.length < MIN_SAMPLE.listings || nights < MIN_SAMPLE.nights) return []
    return {
      kind,
      perNight: median(booked.map((listing) => listing.earned / listing.nights)),
      listings: booked.length,
    }
  })

/** Rounded down to whole dollars, so that it is never too high. */
function median(values: readonly number[]): Cents {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const value =
    sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return Math.floor(value / 100) * 100
}
