import type { BookingRecord } from '~/domain/bookings/administration/search-bookings.queries.server'
import { formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

const person = ({ firstName, lastName, ...user }: BookingRecord['guest']) => ({
  ...user,
  name: `${firstName} ${lastName}`.trim(),
})

/** A booking of the console. */
export const presentBooking = ({ booking, listing, guest, host }: BookingRecord) => ({
  id: booking.id,
  status: booking.status,
  awaitsPayment: booking.status === 'pending' && booking.paymentDue !== null,
  createdAt: booking.createdAt,
  listing,
  guest: person(guest),
  host: person(host),
  stay: formatStay(booking.checkIn, booking.checkOut),
  total: formatExact(booking.totalPrice),
})

export type PresentedBooking = ReturnType<typeof presentBooking>
