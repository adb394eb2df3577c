import { z } from 'zod'
import { discountCodeText } from '../discounts/discount-code'
import { selectDates } from '../listings/choices'
import { calendarDay } from '../shared/calendar-day'
import { requiredId, uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { emptyAsUndefined, money, notAnAmount, wholeNumber } from '../shared/number-fields'
import { BOOKING_MESSAGE_MAX, DECLINE_REASON_MAX } from './limits'
import { hostingTabs, type HostingTab } from './trip-groups'

/** A request holds its nights for this long, then expires. */
export const REQUEST_HOURS = 24

const stayDate = calendarDay(selectDates.property)

const guestCount = wholeNumber({ min: 1, max: 100 })

const optionalCode = z.preprocess(emptyAsUndefined, discountCodeText.optional())

/** The input of a quote, and the GET form of the booking card. */
export const quoteSchema = z.object({
  checkIn: stayDate.describe('A calendar date such as 2027-03-06'),
  checkOut: stayDate.describe('The day of departure; it is not charged'),
  guests: guestCount.default(1),
  discountCode: optionalCode,
})

const amount = money(notAnAmount)

const optionalText = (max: number) => z.preprocess(emptyAsUndefined, boundedText({ max }).optional())

const declineReason = optionalText(DECLINE_REASON_MAX)

/**
 * The input of a booking. Clients may send the parties and the total, as the specification does; they must then match.
 */
export const requestBookingSchema = quoteSchema.extend({
  requestKey: uuidField.optional(),
  hostId: uuidField.optional(),
  guestId: uuidField.optional(),
  totalPrice: amount.optional(),
  message: optionalText(BOOKING_MESSAGE_MAX).describe('A message to the host'),
})

export const bookingBodySchema = requestBookingSchema.extend({ listingId: requiredId('Listing') })

export type QuoteInput = z.output<typeof quoteSchema>
export type RequestBookingInput = z.output<typeof requestBookingSchema>

/**
 * The body of PUT /api/bookings/{id}. A refund is optional; it must then match the actual one. A reason is kept only
 * when a host declines a request.
 */
export const bookingStatusSchema = z.object({
  status: z.enum(['confirmed', 'cancelled'], { error: "Must be 'confirmed' or 'cancelled'" }),
  refundAmount: amount.optional(),
  reason: declineReason.describe('Why a host declines the request, for the guest to read'),
})

export const BOOKINGS_PER_PAGE = 50
/** A host's bookings are rows: so many are at most half of what a page may be long on a phone. */
export const HOSTED_PER_PAGE = 30

/** A page of the bookings that the signed-in user made (guest) or received (host). */
export const bookingListQuery = z.object({
  role: z.enum(['guest', 'host'], { error: "Must be 'guest' or 'host'" }).optional(),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})

const tabNames = hostingTabs.map(({ name }) => name) as [HostingTab, ...HostingTab[]]

/** A page of one tab of a host's bookings; without a tab the first that has any. */
export const hostingQuery = z.object({
  tab: z.enum(tabNames).optional(),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})

/** The form with which a host accepts a request. Declining has a page of its own. */
export const acceptRequestSchema = z.object({ intent: z.literal('accept', "Must be 'accept'") })

export const declineRequestSchema = z.object({ reason: declineReason })

/** The cancellation form, with the refund that the page showed; a request has none. */
export const cancelBookingSchema = z.object({ refundAmount: amount.optional() })
