import { and, eq, or } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { Booking } from './change-booking.server'

/** A booking, for one of its two parties; null for anybody else. */
export async function bookingForParty(bookingId: string, userId: string): Promise<Booking | null> {
  if (!isUuid(bookingId)) return null
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))))
  return booking ?? null
}
