import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import type { BookingStatus } from '../shared/booking-status'
import { knowsPlace } from './arrival'

/** The address and instructions of a booking's listing; null unless the booking is confirmed or completed. */
export async function arrivalDetails(
  { listingId, status }: { listingId: string; status: BookingStatus },
  executor: Db = db,
) {
  if (!knowsPlace(status)) return null
  const [arrival] = await executor
    .select({
      location: listings.location,
      latitude: listings.latitude,
      longitude: listings.longitude,
      streetAddress: listings.streetAddress,
      checkIn: listings.checkInInstructions,
      checkOut: listings.checkOutInstructions,
      manual: listings.houseManual,
    })
    .from(listings)
    .where(eq(listings.id, listingId))
  return arrival ?? null
}
