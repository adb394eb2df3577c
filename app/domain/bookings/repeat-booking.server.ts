import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings } from '#db/schema'
import { isRepeat, type KeyedRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import type { RequestBookingInput } from './booking'
import type { Booking } from './change-booking.server'

export type KeyedBooking = RequestBookingInput & { listingId: string; requestKey: string }

/** The booking that a guest made with a key; null if there is none. */
export async function findByKey(executor: Db, guestId: string, requestKey: string): Promise<Booking | null> {
  const [booking] = await executor
    .select()
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.requestKey, requestKey)))
  return booking ?? null
}

/** The first result of a request key; reusing the key for another booking is an error of the client. */
export async function repeatResult(executor: Db, first: Booking, request: KeyedBooking) {
  const isSameStay =
    first.listingId === request.listingId &&
    first.checkIn === request.checkIn &&
    first.checkOut === request.checkOut &&
    first.guests === request.guests
  return isSameStay && (await isRepeat(executor, keyed(request, first.guestId)))
    ? ok({ booking: first })
    : refuse('request_key_reused', { firstId: first.id })
}

/** The values that two requests with one key must share. */
export const keyed = (request: KeyedBooking, userId: string): KeyedRequest & { key: string } => {
  const { requestKey, guestId: _, hostId: __, discountCode, ...values } = request
  return {
    userId,
    kind: 'booking',
    key: requestKey,
    values: { ...values, discountCode: discountCode?.toUpperCase() },
  }
}
