import { and, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingChanges, bookings, checkouts } from '#db/schema'
import { wakeOutbox } from '../../shared/wake'
import { openStates } from './booking-change'
import { notifyOfChange } from './notify-of-change.server'

/** A page on which the guest may be paying. A change that is out of time waits until it has closed. */
const isBeingPaid = sql`exists (select 1 from ${checkouts}
  where ${checkouts.changeId} = ${bookingChanges.id} and ${checkouts.state} in ('new', 'open'))`

/**
 * Another booking has been confirmed for days that a change would add, so that it can never be made. Requests, blocks and
 * imported calendars can still go away.
 */
const isTaken = sql`exists (select 1 from ${bookings} own inner join ${bookings} other
  on other.listing_id = own.listing_id and other.id <> own.id and other.status = 'confirmed'
  where own.id = ${bookingChanges.bookingId}
  and datemultirange(daterange((${bookingChanges.after}->>'checkIn')::date, (${bookingChanges.after}->>'checkOut')::date))
    - datemultirange(own.stay)
    && daterange(other.check_in - own.turnover_days, other.check_out + other.turnover_days))`

/** Whether an open change is out of time, or its days are taken. */
export const isDue = (now: Date) => or(lte(bookingChanges.expiresAt, now), isTaken)

/**
 * Ends the changes with a condition that were not answered or paid in time, and those whose days are taken, and tells
 * who proposed them, or has yet to pay.
 */
export async function expireChanges(tx: Db, condition: SQL | undefined, now: Date): Promise<void> {
  const expired = await tx
    .update(bookingChanges)
    .set({ state: 'expired', updatedAt: now })
    .where(
      and(
        condition,
        inArray(bookingChanges.state, [...openStates]),
        or(and(lte(bookingChanges.expiresAt, now), not(isBeingPaid)), isTaken),
      ),
    )
    .returning()
  if (expired.length === 0) return
  await closePages(
    tx,
    expired.map(({ id }) => id),
    now,
  )
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        expired.map(({ bookingId }) => bookingId),
      ),
    )
  for (const booking of rows)
    for (const change of expired)
      if (change.bookingId === booking.id && booking.status === 'confirmed')
        await notifyOfChange(tx, booking, change, change.expiresAt > now ? 'taken' : 'expired')
}

/** Lets the worker close the pages on which changes that have ended could be paid. */
export async function closePages(tx: Db, changeIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(checkouts)
    .set({ checkAfter: now })
    .where(and(inArray(checkouts.changeId, [...changeIds]), inArray(checkouts.state, ['new', 'open'])))
  wakeOutbox()
}
