import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.server'
import { bookingChanges, bookings } from '../../db/schema'
import { termsOf } from '../../app/domain/bookings/change/propose-change.server'

/** A change that the guest of a booking has proposed: for one guest more, at the same price. */
export async function makeChange(db: Db, booking: typeof bookings.$inferSelect) {
  const terms = termsOf(booking)
  const [change] = await db
    .insert(bookingChanges)
    .values({
      bookingId: booking.id,
      proposedBy: booking.guestId,
      state: 'proposed',
      before: terms,
      after: { ...terms, guests: terms.guests + 1 },
      difference: 0,
      requestKey: randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning()
  return change!
}
