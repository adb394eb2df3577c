import { and, asc, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingEvents, bookings } from '#db/schema'
import { postBookings } from './post-bookings.server'

const AT_ONCE = 500

const lacks = (origin: 'booking' | 'cancellation') =>
  sql`not exists (select 1 from account_transactions posted where posted.booking_id = ${bookings.id} and posted.origin = ${sql.raw(`'${origin}'`)})`

/**
 * Brings bookings that are older than the ledger, or were laid out without it, into it, each at the time its history
 * names. Cheap when nothing is missing: it is asked at every start.
 */
export async function postMissingBookings(db: Db): Promise<void> {
  let rest = AT_ONCE
  while (rest === AT_ONCE) {
    rest = await db.transaction(async (tx) => {
      // Two that start at once: the second waits, and then finds them posted.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('post missing bookings'))`)
      return postPart(tx)
    })
  }
}

async function postPart(tx: Db): Promise<number> {
  const wasCharged = or(
    inArray(bookings.status, ['confirmed', 'completed']),
    isNotNull(bookings.refundAmount),
  )
  const missing = await tx
    .select()
    .from(bookings)
    .where(
      or(and(wasCharged, lacks('booking')), and(isNotNull(bookings.refundAmount), lacks('cancellation'))),
    )
    .orderBy(asc(bookings.id))
    .limit(AT_ONCE)
    .for('update')
  if (missing.length === 0) return 0
  const events = await tx
    .select({ bookingId: bookingEvents.bookingId, kind: bookingEvents.kind, at: bookingEvents.createdAt })
    .from(bookingEvents)
    .where(
      inArray(
        bookingEvents.bookingId,
        missing.map(({ id }) => id),
      ),
    )
  const times = new Map(events.map(({ bookingId, kind, at }) => [`${bookingId} ${kind}`, at]))
  await postBookings(
    tx,
    missing.map((booking) => {
      const at = (kind: string) => times.get(`${booking.id} ${kind}`)
      return {
        booking,
        chargedAt: at('accepted') ?? at('confirmed') ?? booking.createdAt,
        cancelledAt: at('cancelled') ?? booking.updatedAt,
      }
    }),
  )
  return missing.length
}
