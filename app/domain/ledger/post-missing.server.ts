import { and, asc, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingEvents, bookings } from '#db/schema'
import { postBookings } from './post-bookings.server'

const BATCH_SIZE = 500

const lacks = (origin: 'booking' | 'cancellation') =>
  sql`not exists (
    select 1 from account_transactions posted
    where posted.booking_id = ${bookings.id} and posted.origin = ${sql.raw(`'${origin}'`)})`

/**
 * Posts bookings that are missing in the ledger because they are older than it or were seeded, dated by their history.
 * Runs at every start, and is cheap when nothing is missing.
 */
export async function postMissingBookings(db: Db): Promise<void> {
  let posted = BATCH_SIZE
  while (posted === BATCH_SIZE) {
    posted = await db.transaction(async (tx) => {
      // When two processes start together, the second waits and then finds nothing missing.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('post missing bookings'))`)
      return postBatch(tx)
    })
  }
}

async function postBatch(tx: Db): Promise<number> {
  const wasCharged = or(
    inArray(bookings.status, ['confirmed', 'completed']),
    isNotNull(bookings.refundAmount),
  )
  // Without a refund, a cancellation that leaves the host's earnings as they were posts nothing.
  const changesCharge = sql`(${bookings.refundAmount} > 0
    or ${bookings.cancellationHostEarnings} <> ${bookings.hostEarnings})`
  const missing = await tx
    .select()
    .from(bookings)
    .where(or(and(wasCharged, lacks('booking')), and(changesCharge, lacks('cancellation'))))
    .orderBy(asc(bookings.id))
    .limit(BATCH_SIZE)
    .for('update')
  if (missing.length === 0) return 0
  const ids = missing.map(({ id }) => id)
  const events = await tx
    .select({ bookingId: bookingEvents.bookingId, kind: bookingEvents.kind, at: bookingEvents.createdAt })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
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
