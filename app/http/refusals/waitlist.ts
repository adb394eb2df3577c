import { formatExact } from '../../domain/shared/money'
import type { bookingRefusals } from './bookings'
import type { discountRefusals } from './discounts'
import type { listingRefusals } from './listings'
import { titled, type RefusalsIn, type RefusalWords } from './words'

type Refused = RefusalsIn<
  | typeof import('~/domain/bookings/waitlist/join-waitlist.server')
  | typeof import('~/domain/bookings/waitlist/leave-waitlist.server')
>
type Elsewhere = keyof typeof bookingRefusals | keyof typeof discountRefusals | keyof typeof listingRefusals

const NOT_ADDED = 'Not added to the waiting list'

const notAdded = titled(NOT_ADDED)

export const waitlistRefusals = {
  dates_free: ({ totalPrice, stay }) => ({
    status: 409,
    title: 'These dates are free',
    message: `You can book them now for ${formatExact(totalPrice)} total. To wait for a lower price, enter your maximum.`,
    field: 'maxTotal',
    link: {
      href:
        `/listing/${stay.listingId}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}` +
        `&guests=${stay.guests}#book`,
      text: 'Book these dates',
    },
  }),
  dates_are_yours: notAdded(409, 'You are holding these dates yourself, or have booked them.'),
  too_many_waits: ({ max }) => ({
    status: 409,
    title: NOT_ADDED,
    message: `You are on ${max} waiting lists, the maximum. Leave one to join another.`,
    link: { href: '/waitlist', text: 'Your waiting list' },
  }),
  too_many_dates: ({ max }) => ({
    status: 409,
    title: NOT_ADDED,
    message: `You are waiting for ${max} dates of this listing, the maximum. Leave one to join for others.`,
    link: { href: '/waitlist', text: 'Your waiting list' },
  }),
  waitlist_full: notAdded(
    409,
    'Too many people are waiting for this listing already. Please try again later.',
  ),
  waitlist_entry_unknown: { status: 404, message: 'You are not on this waiting list' },
} satisfies RefusalWords<Refused, Elsewhere>
