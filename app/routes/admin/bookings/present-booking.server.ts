import type { BookingRecord } from '~/domain/bookings/administration/search-bookings.queries.server'
import { formatDate, formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

const person = ({ id, firstName, lastName, email }: BookingRecord['guest']) => ({
  id,
  email,
  name: `${firstName} ${lastName}`.trim(),
})

/** A booking of the console. Dates of making are in UTC, since the reader's time zone is unknown. */
export const presentBooking = ({ booking, listing, guest, host }: BookingRecord) => ({
  id: booking.id,
  status: booking.status,
  awaitsPayment: booking.status === 'pending' && booking.paymentDue !== null,
  listing,
  guest: person(guest),
  host: person(host),
  stay: formatStay(booking.checkIn, booking.checkOut),
  total: formatExact(booking.totalPrice),
  made: {
    at: booking.createdAt.toISOString(),
    words: formatDate(booking.createdAt.toISOString().slice(0, 10)),
  },
})

export type PresentedBooking = ReturnType<typeof presentBooking>
