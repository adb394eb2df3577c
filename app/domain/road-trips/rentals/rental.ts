import type { MileageTerms } from '#db/schema'
import type { CalendarDate } from '../../shared/dates'

/** The rental a drive is planned with: a listing one looks at, or a booking one has made. */
export type Rental = {
  listingId: string
  title: string
  /** Null while nothing is booked. */
  bookingId: string | null
  /** First and last day; null where a chosen listing has no dates yet. */
  days: { checkIn: CalendarDate; checkOut: CalendarDate } | null
  /** What its price includes: of a booking what was agreed, else what the listing says now; null where miles are not counted. */
  mileage: MileageTerms | null
}
