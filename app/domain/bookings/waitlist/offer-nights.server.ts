import { and, asc, eq, gte, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, users, waitlistEntries } from '#db/schema'
import { holdsNights } from '../../availability/closed-nights.server'
import { lockListing } from '../../listings/lock-listing.server'
import { isBlockBetween } from '../../messaging/message-permission.server'
import { minutesAfter } from '../../payments/checkout'
import { addDays, earliestToday } from '../../shared/dates'
import { soldNow } from '../../shared/sold.server'
import { inTransaction } from '../../shared/transaction.server'
import { checkHolds } from '../check-holds.server'
import { frozenTerms } from '../frozen-terms.server'
import { notifyParties } from '../notify-parties.server'
import { quoteStay } from '../quote-stay.server'
import { recordEvents } from '../record-events.server'
import { OFFER_MINUTES } from './limits'

type Entry = typeof waitlistEntries.$inferSelect

/** Listings that one run of the worker looks at, those that it has not looked at for longest. */
const BATCH_SIZE = 200

/** Entries that still wait and whose nights no booking holds. */
const couldBeOffered = (executor: Db, now: Date) =>
  and(
    isNull(waitlistEntries.bookingId),
    gte(waitlistEntries.checkIn, earliestToday(now)),
    notExists(
      executor
        .select({ one: sql`1` })
        .from(bookings)
        .where(
          and(
            eq(bookings.listingId, waitlistEntries.listingId),
            lt(bookings.checkIn, waitlistEntries.checkOut),
            sql`${bookings.checkOut} > ${waitlistEntries.checkIn}`,
            holdsNights(now),
          ),
        ),
    ),
  )

/**
 * Offers the free nights of a listing to those who wait for them, first come, first told: a booking that only its guest
 * knows of holds them for two hours, as for a guest who is paying. Whoever cannot have them now, because the price is
 * above their limit or they hold too much already, keeps their place. The caller holds the lock of the listing.
 */
export async function offerNights(tx: Db, listingId: string, now: Date): Promise<void> {
  const waiting = await tx
    .select({ entry: waitlistEntries })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.guestId))
    .where(and(eq(waitlistEntries.listingId, listingId), isNull(users.suspendedAt), couldBeOffered(tx, now)))
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
  const offered: Entry[] = []
  for (const { entry } of waiting) {
    const isTaken = offered.some(
      ({ checkIn, checkOut }) => checkIn < entry.checkOut && checkOut > entry.checkIn,
    )
    if (!isTaken && (await offer(tx, entry, now))) offered.push(entry)
  }
}

/** Holds the nights for a guest and tells them. @returns whether they were free and within the guest's limit */
async function offer(tx: Db, entry: Entry, now: Date): Promise<boolean> {
  const { listingId, guestId, checkIn, checkOut, guests, maxTotal } = entry
  const request = { listingId, checkIn, checkOut, guests, discountCode: undefined, requestKey: randomUUID() }
  const quoted = await quoteStay(request, { now, guestId, executor: tx })
  if (!quoted.ok || (maxTotal !== null && quoted.quote.totalPrice > maxTotal)) return false
  const { hostId, instantBook } = quoted.quote.listing
  if (await isBlockBetween(guestId, hostId, tx)) return false
  if (await checkHolds(tx, request, { guest: { id: guestId }, now })) return false
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...frozenTerms(request, quoted.quote, guestId, now),
      status: 'pending',
      paymentDue: instantBook ? 'charge' : 'authorization',
      expiresAt: minutesAfter(now, OFFER_MINUTES),
      sold: soldNow(listingId),
    })
    // A request whose payment is being captured holds its nights a moment longer than it says.
    .onConflictDoNothing()
    .returning()
  if (!booking) return false
  await tx.update(waitlistEntries).set({ bookingId: booking.id }).where(eq(waitlistEntries.id, entry.id))
  await recordEvents(tx, [{ booking, kind: 'started', actorId: null, at: now }])
  await notifyParties(tx, booking, 'offered')
  return true
}

/**
 * Offers what became free without a booking that ended: nights that a host opened, or a price that fell. A scheduled job
 * calls it. Entries whose dates have passed are deleted.
 */
export async function offerFreeNights(now: Date): Promise<void> {
  await db.delete(waitlistEntries).where(lt(waitlistEntries.checkOut, addDays(earliestToday(now), -1)))
  const due = await db
    .select({ listingId: waitlistEntries.listingId })
    .from(waitlistEntries)
    .where(couldBeOffered(db, now))
    .groupBy(waitlistEntries.listingId)
    .orderBy(sql`min(${waitlistEntries.checkedAt})`)
    .limit(BATCH_SIZE)
  const listingIds = due.map(({ listingId }) => listingId)
  for (const listingId of listingIds)
    await inTransaction(async (tx) => {
      await lockListing(tx, listingId)
      await offerNights(tx, listingId, now)
    })
  if (listingIds.length > 0)
    await db
      .update(waitlistEntries)
      .set({ checkedAt: now })
      .where(and(inArray(waitlistEntries.listingId, listingIds), lte(waitlistEntries.checkedAt, now)))
}
