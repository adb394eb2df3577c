import type { ListingType } from '../listings/choices'
import type { CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'

export const taxKinds = ['percent', 'per_night', 'per_guest_night'] as const
export type TaxKind = (typeof taxKinds)[number]

/** Where a listing is; all null if its location was not found. */
export type TaxPlace = { country: string | null; region: string | null; city: string | null }

/** The part of a rule that decides what a stay is taxed. */
export type TaxRule = TaxPlace & {
  id: string
  name: string
  authority: string
  kind: TaxKind
  /** Percent with at most three decimals; null for an amount. */
  percentage: number | null
  /** For each night, or each guest and night; null for a percentage. */
  amount: Cents | null
  /** Only the first nights are taxed; null taxes all. */
  maxNights: number | null
  /** Null for stays and vehicles. */
  category: ListingType | null
  /** Of check-in, half-open. */
  validFrom: CalendarDate
  validUntil: CalendarDate | null
  /** Whether the host's price includes the tax; otherwise the guest pays it on top. */
  isIncluded: boolean
}

/** What a rule needs to know of a stay. */
export type TaxedStay = TaxPlace & {
  type: ListingType
  checkIn: CalendarDate
  nights: number
  guests: number
  /** What the host charges: the subtotal less the discount of a code. */
  price: Cents
}
