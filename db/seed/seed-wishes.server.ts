import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import {
  bookings,
  favorites,
  listings,
  scheduledMessages,
  waitlistEntries,
  wishlistListings,
  wishlists,
} from '#db/schema'
import { quoteStay } from '~/domain/bookings/quote-stay.server'
import { offerNights } from '~/domain/bookings/waitlist/offer-nights.server'
import { addDays, todayIn } from '~/domain/shared/dates'
import { newShareToken } from '~/domain/shared/share-token.server'

type People = { guest: { id: string }; host: { id: string } }

/** The demo guest waits for a stay that somebody else has booked, and was just told of another. */
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

/** The demo guest has a list of four of the listings they saved, which they share, and one that is still empty. */
export async function seedWishlists(db: Db, { id: userId }: { id: string }, now: Date): Promise<void> {
  const saved = await db
    .select({ listingId: favorites.listingId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(asc(favorites.listingId))
    .limit(4)
  const [shared] = await db
    .insert(wishlists)
    .values([
      { userId, name: 'Summer with the family', shareToken: newShareToken(), createdAt: now },
      { userId, name: 'Someday', createdAt: now },
    ])
    .returning()
  if (saved.length > 0)
    await db
      .insert(wishlistListings)
      .values(saved.map(({ listingId }) => ({ wishlistId: shared!.id, userId, listingId, createdAt: now })))
}

/** What the demo host has sent to guests before and after they arrive. */
export async function seedScheduledMessages(db: Db, { id: hostId }: { id: string }, now: Date) {
  await db.insert(scheduledMessages).values([
    {
      hostId,
      moment: 'three_days_before',
      content:
        'Hi {guest}, we look forward to having you at {listing}. Check-in is on {check_in}. Tell me when you ' +
        'expect to arrive, and I will put the lights on.',
      createdAt: now,
    },
    {
      hostId,
      moment: 'day_before',
      content: 'Hi {guest}, the code for the lockbox by the door is {code}. See you tomorrow!',
      code: '4711#',
      createdAt: now,
    },
  ])
}
