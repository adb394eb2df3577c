import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, listings, waitlistEntries } from '#db/schema'
import { quoteStay } from '~/domain/bookings/quote-stay.server'
import { offerNights } from '~/domain/bookings/waitlist/offer-nights.server'
import { addDays, todayIn } from '~/domain/shared/dates'

type People = { guest: { id: string }; host: { id: string } }

/**
 * The demo guest waits for a stay that somebody else has booked at the demo host's, who can cancel it, and has just been
 * told of another: it is held for two hours.
 */
export async function seedWaitlist(db: Db, { guest, host }: People, now: Date): Promise<void> {
  const today = todayIn('UTC', now)
  const ofGuest = { guestId: guest.id, guests: 1, checkedAt: now }
  const [booked] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        eq(bookings.hostId, host.id),
        ne(bookings.guestId, guest.id),
        gt(bookings.checkIn, addDays(today, 7)),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(1)
  if (booked) {
    const { listingId, checkIn, checkOut } = booked
    const createdAt = new Date(now.getTime() - 86_400_000)
    await db.insert(waitlistEntries).values({ ...ofGuest, listingId, checkIn, checkOut, createdAt })
  }
  const stays = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.type, 'property'), ne(listings.hostId, host.id)))
    .orderBy(asc(listings.id))
  const dates = { checkIn: addDays(today, 60), checkOut: addDays(today, 64) }
  for (const { id: listingId } of stays) {
    const stay = { ...dates, listingId, guests: 1, discountCode: undefined }
    if (!(await quoteStay(stay, { now, executor: db })).ok) continue
    await db.transaction(async (tx) => {
      await tx.insert(waitlistEntries).values({ ...ofGuest, ...dates, listingId, createdAt: now })
      await offerNights(tx, listingId, now)
    })
    return
  }
}
