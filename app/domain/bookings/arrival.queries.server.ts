import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import type { BookingStatus } from '../shared/booking-status'
import { pick } from '../shared/pick'
import { knowsPlace } from './arrival'
import { sold } from '../shared/sold.server'

/** The address and instructions of a booking's listing; null unless the booking is confirmed or completed. */
export async function arrivalDetails(
  { id, status }: { id: string; status: BookingStatus },
  executor: Db = db,
) {
  if (!knowsPlace(status)) return null
  const [arrival] = await executor
    .select({
      ...pick(sold, 'location', 'latitude', 'longitude', 'streetAddress'),
      checkIn: listings.checkInInstructions,
      checkOut: listings.checkOutInstructions,
      manual: listings.houseManual,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(eq(bookings.id, id))
  return arrival ?? null
}
