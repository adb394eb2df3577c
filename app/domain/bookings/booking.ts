import { z } from 'zod'
import { discountCodeText } from '../discounts/discount-code'
import { readCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { fromDecimal } from '../shared/money'
import { wholeNumber } from '../shared/number-fields'

/** A request holds its nights for so long, then expires. */
export const REQUEST_HOURS = 24

const selectDates = 'Please select check-in and check-out dates.'
const notADate = 'Must be a date such as 2026-03-06'

export const stayDate = z
  .string({ error: (issue) => (issue.input === undefined ? selectDates : notADate) })
  .max(40, notADate)
  .transform((text, context) => {
    const date = readCalendarDate(text)
    if (date) return date
    context.addIssue({ code: 'custom', message: text.trim() === '' ? selectDates : notADate })
    return z.NEVER
  })

export const guestCount = wholeNumber({ min: 1, max: 100 })

/** An empty field, as a form sends it, is no code. */
const optionalCode = z.preprocess(
  (given) => (given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given),
  discountCodeText.optional(),
)

/** What is needed to price a stay; the GET form of the booking card. */
export const quoteSchema = z.object({
  checkIn: stayDate.describe('A calendar date such as 2027-03-06'),
  checkOut: stayDate.describe('The day of leaving, which is not paid for'),
  guests: guestCount.default(1),
  discountCode: optionalCode,
})

const notAnAmount = 'Must be an amount such as 300.00'

const money = z
  .union([z.string().max(20), z.number().min(0).max(1e10)], { error: notAnAmount })
  .transform((given, context) => {
    const cents = fromDecimal(typeof given === 'number' ? given.toFixed(2) : given)
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: notAnAmount })
    return z.NEVER
  })

/** Books a stay. A client may send who is who and the total as the specification does: they must then be true. */
export const requestBookingSchema = quoteSchema.extend({
  requestKey: uuidField.optional(),
  hostId: uuidField.optional(),
  guestId: uuidField.optional(),
  totalPrice: money.optional(),
})

export const bookingBodySchema = requestBookingSchema.extend({ listingId: uuidField })

export type QuoteInput = z.output<typeof quoteSchema>
export type RequestBookingInput = z.output<typeof requestBookingSchema>

/**
 * PUT /api/bookings/{id}: the transitions of the specification. A refund may be named: it must then be the true one.
 */
export const bookingStatusSchema = z.object({
  status: z.enum(['confirmed', 'cancelled'], { error: "Must be 'confirmed' or 'cancelled'" }),
  refundAmount: money.optional(),
})

/** Bookings are listed in pages of this many. */
export const BOOKINGS_A_PAGE = 50

/** A page of the signed-in person's bookings, which they made (guest) or were asked for (host). */
export const bookingListQuery = z.object({
  role: z.enum(['guest', 'host'], { error: "Must be 'guest' or 'host'" }).optional(),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})

/** The host's answer to a request, from the page of the booking. */
export const answerRequestSchema = z.object({
  intent: z.enum(['accept', 'decline'], { error: "Must be 'accept' or 'decline'" }),
})

/** Cancelling, with the refund the page showed; a request has none. */
export const cancelBookingSchema = z.object({ refundAmount: money.optional() })
