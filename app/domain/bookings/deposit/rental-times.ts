import type { bookings } from '#db/schema'
import type { RentalTimes } from '../../payments/deposit'
import { startOfDay } from '../../shared/dates'
import { stayEnd } from '../review-window'

type Booking = Pick<typeof bookings.$inferSelect, 'cancellationTerms' | 'checkOut' | 'timeZone'>

/** When the day of the return begins and ends at the listing. */
export const returnTimes = (booking: Pick<Booking, 'checkOut' | 'timeZone'>) => ({
  returnFrom: startOfDay(booking.timeZone, booking.checkOut),
  endsAt: stayEnd(booking),
})

/** When a rental starts by its frozen terms, and when the day of its return begins and ends at the listing. */
export const rentalTimes = (booking: Booking): RentalTimes => ({
  startsAt: new Date(booking.cancellationTerms.startsAt),
  ...returnTimes(booking),
})
