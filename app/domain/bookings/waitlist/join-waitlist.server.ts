import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { bookings, listings, users, waitlistEntries } from '#db/schema'
import { lockListing } from '../../listings/lock-listing.server'
import { isBlockBetween } from '../../messaging/message-permission.server'
import { liveStatuses } from '../../shared/booking-status'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { expireRequests } from '../change-booking.server'
import { quoteStay } from '../quote-stay.server'
import { MAX_ENTRIES_OF_GUEST_AT_LISTING, MAX_ENTRIES_PER_GUEST, MAX_ENTRIES_PER_LISTING } from './limits'
import type { JoinWaitlistInput } from './waitlist'

/**
 * Puts a guest on the waiting list of a listing for nights that are taken, or that cost more than they would pay. Asking
 * again for the same dates keeps their place, with the new number of guests and the new limit.
 * @returns `created` is false if they waited already
 */
export async function joinWaitlist(
  { listingId, checkIn, checkOut, guests, ...input }: JoinWaitlistInput & { listingId: string },
  { guest, now }: { guest: { id: string }; now: Date },
) {
  const maxTotal = input.maxTotal ?? null
  if (!isUuid(listingId)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    if (!(await lockListing(tx, listingId))) return refuse('listing_unknown')
    await expireRequests(tx, listingId, now)
    const stay = { listingId, checkIn, checkOut, guests, discountCode: undefined }
    const quoted = await quoteStay(stay, { now, guestId: guest.id, executor: tx })
    if (quoted.ok) {
      const { totalPrice } = quoted.quote
      if (maxTotal === null || totalPrice <= maxTotal) return refuse('dates_free', { totalPrice, stay })
    } else if (quoted.refusal !== 'dates_taken') return quoted
    // Whoever holds these nights already would pass them to themselves again and again without paying.
    const isOwn = and(
      eq(bookings.listingId, listingId),
      eq(bookings.guestId, guest.id),
      inArray(bookings.status, [...liveStatuses]),
      lt(bookings.checkIn, checkOut),
      gt(bookings.checkOut, checkIn),
    )
    if ((await tx.$count(bookings, isOwn)) > 0) return refuse('dates_are_yours')
    const [listing] = await tx
      .select({ hostId: listings.hostId })
      .from(listings)
      .where(eq(listings.id, listingId))
    if (listing!.hostId === guest.id) return refuse('own_listing')
    if (await isBlockBetween(guest.id, listing!.hostId, tx)) return refuse('booking_blocked')

    // The row lock keeps concurrent calls for other listings within the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, guest.id)).for('no key update')
    const open = isNull(waitlistEntries.bookingId)
    const own = await tx
      .select()
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.guestId, guest.id), open))
    const same = own.find(
      (entry) => entry.listingId === listingId && entry.checkIn === checkIn && entry.checkOut === checkOut,
    )
    if (same) {
      const [entry] = await tx
        .update(waitlistEntries)
        .set({ guests, maxTotal })
        .where(eq(waitlistEntries.id, same.id))
        .returning()
      return ok({ entry: entry!, created: false })
    }
    if (own.filter((entry) => entry.listingId === listingId).length >= MAX_ENTRIES_OF_GUEST_AT_LISTING)
      return refuse('too_many_dates', { max: MAX_ENTRIES_OF_GUEST_AT_LISTING })
    if (own.length >= MAX_ENTRIES_PER_GUEST) return refuse('too_many_waits', { max: MAX_ENTRIES_PER_GUEST })
    const inLine = await tx.$count(waitlistEntries, and(eq(waitlistEntries.listingId, listingId), open))
    if (inLine >= MAX_ENTRIES_PER_LISTING) return refuse('waitlist_full')
    const [entry] = await tx
      .insert(waitlistEntries)
      .values({
        listingId,
        guestId: guest.id,
        checkIn,
        checkOut,
        guests,
        maxTotal,
        checkedAt: now,
        createdAt: now,
      })
      .returning()
    return ok({ entry: entry!, created: true })
  })
}
