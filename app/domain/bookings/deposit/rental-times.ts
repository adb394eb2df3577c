import type { bookings } from '#db/schema'
import type { RentalTimes } from '../../payments/deposit'
import { instantOf, startOfDay } from '../../shared/dates'
import { stayEnd } from '../review-window'

type Booking = Pick<typeof bookings.$inferSelect, 'cancellationTerms' | 'checkOut' | 'timeZone' | 'times'>

/**
 * When the day of the return begins at the listing, and by when the vehicle is back. Without a time of its own, the
 * return is by the end of that day.
 */
export const returnTimes = ({
  checkOut,
  timeZone,
  times,
}: Pick<Booking, 'checkOut' | 'timeZone' | 'times'>) => ({
  returnFrom: startOfDay(timeZone, checkOut),
  endsAt: times ? instantOf(timeZone, `${checkOut}T${times.checkOutBy}`) : stayEnd({ checkOut, timeZone }),
})

/** When a rental starts by its frozen terms, when the day of its return begins, and when it is due back. */
export const rentalTimes = (booking: Booking): RentalTimes => ({
  startsAt: new Date(booking.cancellationTerms.startsAt),
  ...returnTimes(booking),
})
