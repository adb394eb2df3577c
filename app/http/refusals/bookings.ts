import { weekdaysInWords } from '../../domain/listings/start-rules'
import { dateWords, selectDates, type ListingType } from '../../domain/listings/choices'
import { formatExact } from '../../domain/shared/money'
import { count } from '../../domain/shared/phrases'
import type { changeRefusals } from './booking-changes'
import type { discountRefusals } from './discounts'
import type { listingRefusals } from './listings'
import { titled, keyReused, waitingTime, type RefusalsIn, type RefusalWords } from './words'

const booking = titled('Booking failed')

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/bookings/accept-booking.server')
      | typeof import('~/domain/bookings/administration/cancel-as-staff.server')
      | typeof import('~/domain/bookings/cancel-as-host.server')
      | typeof import('~/domain/bookings/cancel-booking.server')
      | typeof import('~/domain/bookings/decline-booking.server')
      | typeof import('~/domain/bookings/payment/receive-webhook.server')
      | typeof import('~/domain/bookings/payment/start-checkout.server')
      | typeof import('~/domain/bookings/quote-stay.server')
      | typeof import('~/domain/bookings/set-booking-status.server')
      | typeof import('../request-booking.server')
    >
  | { ok: false; refusal: 'dates_missing'; type: ListingType }

function datesTaken(nearest: readonly { label: string }[]): string {
  const offer =
    nearest.length > 0 ? ` Nearest available dates: ${nearest.map(({ label }) => label).join('; ')}.` : ''
  return `These dates are taken.${offer}`
}

const updateFailed = titled('Update failed')
const nothingWasChanged = titled('Nothing was changed')

export const bookingRefusals = {
  booking_unknown: { status: 404, message: 'Booking not found' },
  listing_paused: booking(409, "This listing isn't taking new bookings right now."),
  listing_busy: booking(
    503,
    'Many people are booking right now. Please try again in a few seconds. You will not be booked twice.',
  ),
  own_listing: booking(403, 'You cannot book your own listing.'),
  dates_missing: ({ type }) => ({
    status: 400,
    title: 'Select dates',
    message: selectDates[type],
    field: 'checkIn',
  }),
  dates_past: ({ type }) =>
    booking(400, `${type === 'vehicle' ? 'Pick-up' : 'Check-in'} cannot be in the past.`, 'checkIn'),
  dates_reversed: ({ type }) =>
    booking(
      400,
      type === 'vehicle' ? 'Return must be after pick-up.' : 'Check-out must be after check-in.',
      'checkOut',
    ),
  dates_too_far: booking(400, 'You can book up to two years ahead.', 'checkIn'),
  dates_taken: (details) => booking(409, datesTaken(details.nearest), 'checkIn'),
  weekday_not_offered: ({ startWeekdays, type }) =>
    booking(
      400,
      `${dateWords[type].start} is only possible on ${weekdaysInWords(startWeekdays)}.`,
      'checkIn',
    ),
  stay_too_short: (details) =>
    booking(400, `There's a ${details.minNights}-${details.unit} minimum.`, 'checkOut'),
  stay_too_long: (details) =>
    booking(400, `You can book at most ${count(details.maxNights, details.unit)}.`, 'checkOut'),
  notice_too_short: (details) =>
    booking(
      400,
      `This host requires at least ${details.noticeDays} ${details.noticeDays === 1 ? "day's" : "days'"} notice.`,
      'checkIn',
    ),
  too_many_guests: (details) =>
    booking(400, `This listing takes at most ${count(details.maxGuests, details.unit)}.`, 'guests'),
  too_many_bookings: (details) =>
    booking(
      429,
      'You have made many bookings in the last hour. ' +
        `Please try again in ${waitingTime(details.retryAfter)}.`,
    ),
  hold_of_listing: booking(
    409,
    'You are already holding dates of this listing. Pay for them, or give them up, in My Trips first.',
  ),
  too_many_holds: ({ max }) =>
    booking(
      409,
      `You can hold ${count(max, 'booking')} without paying. Pay for one, or give one up, in My Trips first.`,
    ),
  too_many_held_nights: ({ max }) =>
    booking(
      409,
      `Until your first paid booking, you can hold ${max} nights or days in all. Choose a shorter time, or pay for ` +
        'what you hold in My Trips.',
      'checkOut',
    ),
  total_too_large: (details) =>
    booking(
      400,
      'This total is over the limit for one booking. ' +
        `Choose a shorter ${details.type === 'vehicle' ? 'rental' : 'stay'}.`,
      'checkOut',
    ),
  total_changed: (details) =>
    booking(409, `The price is now ${formatExact(details.totalPrice)}. Review it and book again.`),
  discount_just_applied: (details) => ({
    status: 409,
    message: `Your code is applied: new total ${formatExact(details.totalPrice)}`,
  }),
  // The same words whoever blocked whom.
  booking_blocked: booking(
    403,
    "You can't book with this host. If you have blocked them, unblock them in your messages first.",
  ),
  not_your_host: booking(403, 'hostId is not the host of this listing.', 'hostId'),
  not_you: booking(403, 'guestId is not the signed-in user.', 'guestId'),
  request_key_reused: ({ firstId }) => ({
    ...keyReused('Booking failed', `/bookings/${firstId}`),
    field: 'requestKey',
  }),
  transition_not_allowed: updateFailed(409, 'This booking can no longer be changed that way.'),
  host_only: updateFailed(403, 'Only the host can accept or decline this request.'),
  guest_only: updateFailed(403, 'Only the guest can cancel this request.'),
  request_expired: updateFailed(409, 'This request has expired: there was no response within 24 hours.'),
  first_day_over: updateFailed(409, 'This request can no longer be accepted: its first day is over.'),
  stay_begun: updateFailed(409, "This booking has started, so you can't cancel it here anymore."),
  booking_cancelled_already: nothingWasChanged(409, 'This booking is cancelled already.'),
  cancellation_too_much: ({ left }) =>
    nothingWasChanged(422, `At most ${formatExact(left)} is left to refund.`, 'amount'),
  refund_changed: (details) =>
    updateFailed(
      409,
      `The refund is now ${formatExact(details.refundAmount)}. ` +
        'Nothing is cancelled yet: review it and cancel again.',
    ),
  payment_under_way: {
    status: 409,
    title: 'Payment under way',
    message: 'The payment for this booking is being made right now. Please look again in a minute.',
  },
  payment_failed: {
    status: 409,
    title: 'Payment failed',
    message:
      "The guest's bank no longer allows the payment, so this request has ended. The dates are available again.",
  },
  nothing_to_pay: titled('Nothing to pay')(409, 'There is nothing to pay for this booking.'),
  cannot_be_placed: ({ reason }) => ({
    status: 409,
    title: 'This can no longer be booked',
    message: `${reason} You haven't been charged.`,
  }),
  guest_cannot_book: updateFailed(
    409,
    "This guest can't book with you right now, so their request can't be accepted.",
  ),
  payment_time_over: {
    status: 409,
    title: 'The time to pay is over',
    message: 'Your dates are no longer held. If they are still free, you can book them again.',
  },
  processor_unavailable: {
    status: 503,
    title: 'Payment page not available',
    message:
      'The payment page cannot be opened right now. Your dates are still held: please try again in a moment.',
  },
  no_processor: { status: 404, message: 'This site takes no payments.' },
  signature_invalid: { status: 400, message: 'The signature of this event is not valid.' },
  event_unreadable: { status: 400, message: 'This is not an event that we can read.' },
  nights_closed: (details) =>
    updateFailed(409, `${details.nights}. Open them in your calendar to accept this request, or decline it.`),
} satisfies RefusalWords<
  Refused,
  keyof (typeof discountRefusals & typeof listingRefusals & typeof changeRefusals)
>
