import { and, desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookingChanges } from '#db/schema'
import { refuse } from '../../shared/result'
import { bookingForParty } from '../bookings.queries.server'
import { settleBookings } from '../settle-bookings.server'
import { openStates, type BookingChange, type ChangeInput } from './booking-change'
import { quoteChange } from './quote-change.server'
import { whyNotChanged } from './why-not-changed.server'

type Context = { user: { id: string }; now: Date }

/** The changes of a booking, the latest first, for one of its two parties; null for anyone else. */
export async function changesOf(
  bookingId: string,
  { user, now }: Context,
): Promise<{ guestId: string; changes: BookingChange[] } | null> {
  await settleBookings(user.id, now)
  const booking = await bookingForParty(bookingId, user.id)
  if (!booking) return null
  const changes = await db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, booking.id))
    .orderBy(desc(bookingChanges.createdAt), desc(bookingChanges.id))
  return { guestId: booking.guestId, changes }
}

/** The change of a booking that waits for an answer or a payment; null without one. */
export async function openChangeOf(bookingId: string): Promise<BookingChange | null> {
  const [open] = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), inArray(bookingChanges.state, [...openStates])))
  return open ?? null
}

/** What other dates or guests would cost, and whether the other side has to agree. Changes nothing. */
export async function previewChange(
  bookingId: string,
  { checkIn, checkOut, guests }: Pick<ChangeInput, 'checkIn' | 'checkOut' | 'guests'>,
  { user, now }: Context,
) {
  const booking = await bookingForParty(bookingId, user.id)
  if (!booking) return refuse('booking_unknown')
  const refusal = await whyNotChanged(db, booking, now)
  if (refusal) return refusal
  return quoteChange(booking, { checkIn, checkOut, guests: guests ?? booking.guests }, { now })
}
