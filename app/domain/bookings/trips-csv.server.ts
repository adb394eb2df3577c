import { desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, users } from '#db/schema'
import { refundedByAdmins } from '../payments/request-refund.server'
import { csvLine } from '../shared/csv'
import { currency } from '../shared/currency'
import { toDecimal } from '../shared/money'
import { sold } from '../shared/sold.server'
import { bookingReference } from './describe-booking'
import { givenBack } from './describe-refund'
import { settleBookings } from './settle-bookings.server'

/** All bookings of a guest as a CSV file, the latest stay first. */
export async function tripsCsv(guestId: string, now: Date): Promise<string> {
  await settleBookings(guestId, now)
  const rows = await db
    .select({
      booking: bookings,
      type: listings.type,
      title: sold.title,
      location: sold.location,
      host: users.firstName,
      byAdmins: refundedByAdmins(db, bookings.id),
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(users, eq(users.id, bookings.hostId))
    .where(eq(bookings.guestId, guestId))
    .orderBy(desc(bookings.checkIn), desc(bookings.id))
  const header =
    'reference,type,listing,location,host,check_in,check_out,guests,status,total,refunded,currency\r\n'
  return (
    header +
    rows
      .map(({ booking, type, title, location, host, byAdmins }) =>
        csvLine([
          bookingReference(booking.id),
          type === 'property' ? 'stay' : 'vehicle',
          title,
          location,
          host,
          booking.checkIn,
          booking.checkOut,
          String(booking.guests),
          booking.status,
          toDecimal(booking.totalPrice),
          toDecimal(
            givenBack({ total: booking.totalPrice, refund: booking.refundAmount ?? 0, byAdmins }).all,
          ),
          currency(),
        ]),
      )
      .join('')
  )
}
