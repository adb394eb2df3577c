import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, type SoldListing, users } from '#db/schema'
import { env } from '../../../env.server'
import { sendEmails } from '../outbox/outbox.server'
import { soldNow } from '../shared/sold.server'
import { listingChangedEmail } from './listing-changed-email'
import { isMoved, materialChanges } from './material-change'

/**
 * Keeps on the bookings of a listing that is about to change what was sold, where it is not kept yet. Bookings of
 * releases before have no beds and bathrooms.
 */
export const freezeSold = (tx: Db, listingId: string) =>
  tx
    .update(bookings)
    .set({
      sold: sql`${soldNow(listingId)} || coalesce(${bookings.sold}, '{}')`,
      updatedAt: sql`${bookings.updatedAt}`,
    })
    .where(
      and(
        eq(bookings.listingId, listingId),
        or(isNull(bookings.sold), sql`not ${bookings.sold} ? 'bathrooms'`),
      ),
    )

type Change = { before: SoldListing; after: SoldListing; now: Date }

/**
 * The bookings of a listing, ahead or under way, that a change of it makes differ in what was sold, each with all that
 * is no longer as it was. The caller holds the lock of the listing and has called `freezeSold`.
 */
export async function affectedBookings(tx: Db, listingId: string, { before, after, now }: Change) {
  const rows = await liveBookings(tx, listingId, now)
  return rows.flatMap(({ booking, guest }) => {
    const showsAddress = booking.status === 'confirmed'
    const known = materialChanges(booking.sold!, before, { showsAddress })
    const changes = materialChanges(booking.sold!, after, { showsAddress })
    const isNew = changes.some(
      (change) => !known.some((one) => one.what === change.what && one.now === change.now),
    )
    return isNew ? [{ booking, guest, changes }] : []
  })
}

/** Emails the guests of these bookings what changed. */
export const tellGuests = (tx: Db, affected: Awaited<ReturnType<typeof affectedBookings>>, now: Date) =>
  sendEmails(
    tx,
    affected.map(({ booking, guest, changes }) =>
      listingChangedEmail(guest, { booking, title: booking.sold!.title, changes, now }, env().APP_ORIGIN),
    ),
  )

const liveBookings = (tx: Db, listingId: string, now: Date) =>
  tx
    .select({ booking: bookings, guest: { email: users.email, firstName: users.firstName } })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      and(
        eq(bookings.listingId, listingId),
        or(
          eq(bookings.status, 'confirmed'),
          and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now)),
        ),
        gte(
          bookings.checkOut,
          sql`(${now.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date`,
        ),
      ),
    )

/** Passes another spelling of the place, or a corrected or first address, on to the bookings of what is still there. */
export async function correctPlaces(tx: Db, listingId: string, { after, now }: Change): Promise<void> {
  const { location } = after
  for (const { booking } of await liveBookings(tx, listingId, now)) {
    const sold = booking.sold!
    // Guests keep an address that is taken away, so that the next one is not their first.
    const streetAddress = after.streetAddress ?? sold.streetAddress
    if (sold.location === location && sold.streetAddress === streetAddress) continue
    if (isMoved(sold, after)) continue
    // The position of the first address stays, so that many small corrections do not add up to a move.
    const { latitude, longitude, isAddressFound } = sold.streetAddress ? sold : after
    await tx
      .update(bookings)
      .set({ sold: { ...sold, location, streetAddress, isAddressFound, latitude, longitude } })
      .where(eq(bookings.id, booking.id))
  }
}
