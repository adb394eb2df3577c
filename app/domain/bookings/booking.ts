import { z } from 'zod'
import { discountCodeText } from '../discounts/discount-code'
import { readCalendarDate } from '../shared/dates'
import { fromDecimal } from '../shared/money'

/** A request holds its nights for so long, then expires. */
export const REQUEST_HOURS = 24
/** Bookings open this far ahead. */
export const DAYS_AHEAD = 730
export const MAX_NIGHTS = 365

export type BookingStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed'

export const statusLabels: Record<BookingStatus, string> = {
  pending: 'Pending', confirmed: 'Confirmed', cancelled: 'Cancelled', completed: 'Completed',
}

/** The unit words of a category. Specification 1, "Booking card". */
export const unitWords = {
  property: { unit: 'night', party: 'guest', priced: 'per night' },
  vehicle: { unit: 'day', party: 'passenger', priced: 'per day' },
} as const

const selectDates = 'Please select check-in and check-out dates.'

export const stayDate = z
  .string({ error: (issue) => (issue.input === undefined ? selectDates : 'Must be a date such as 2026-03-06') })
  .max(40, 'Must be a date such as 2026-03-06')
  .transform((text, context) => {
    const date = readCalendarDate(text)
    if (date) return date
    context.addIssue({ code: 'custom', message: 'Must be a date such as 2026-03-06' })
    return z.NEVER
  })

export const guestCount = z.coerce
  .number({ error: 'Must be a whole number' })
  .int('Must be a whole number')
  .min(1, 'At least 1')
  .max(100, 'At most 100')

const optionalCode = z.preprocess((value) => (value === '' || value === null ? undefined : value), discountCodeText.optional()).transform((code) => code || undefined)

/** What is needed to price a stay; the GET form of the booking card. */
export const quoteSchema = z.object({
  checkIn: stayDate,
  checkOut: stayDate,
  guests: guestCount.default(1),
  discountCode: optionalCode,
})

const money = z
  .union([z.string().max(20), z.number().finite()], { error: 'Must be an amount such as 300.00' })
  .transform((given, context) => {
    const cents = fromDecimal(typeof given === 'number' ? given.toFixed(2) : given)
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: 'Must be an amount such as 300.00' })
    return z.NEVER
  })

/** Books a stay. A client may send who is who and the total as the specification does: they must then be true. */
export const requestBookingSchema = quoteSchema.extend({
  requestKey: z.uuid('Must be a UUID').optional(),
  hostId: z.uuid('Must be a UUID').optional(),
  guestId: z.uuid('Must be a UUID').optional(),
  totalPrice: money.optional(),
})

export const bookingDoorSchema = requestBookingSchema.extend({ listingId: z.uuid('Must be a UUID') })

export type QuoteInput = z.output<typeof quoteSchema>
export type RequestBookingInput = z.output<typeof requestBookingSchema>

/** PUT /api/bookings/{id}: the transitions of the specification. */
export const bookingStatusSchema = z.object({
  status: z.enum(['confirmed', 'cancelled'], { error: "Must be 'confirmed' or 'cancelled'" }),
})
