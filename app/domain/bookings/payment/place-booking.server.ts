import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings } from '#db/schema'
import { readNights } from '../../availability/closed-nights.server'
import { reclaimRedemption } from '../../discounts/redeem-discount.server'
import { isBlockBetween } from '../../messaging/message-permission.server'
import { addMessage, lockConversation } from '../../messaging/send-message.server'
import { CAPTURE_MARGIN_MINUTES, minutesAfter } from '../../payments/checkout'
import { REQUEST_HOURS } from '../booking'
import { changeBooking, expireRequests, type Booking } from '../change-booking.server'
import { isFirstDayOver } from '../check-stay'
import { notifyParties } from '../notify-parties.server'
import { guests, hosts } from '../../shared/people.server'

/**
 * Places a booking whose payment has arrived: it is confirmed, or becomes a request to the host. Only now does the host
 * hear of it. The caller holds the lock of the listing.
 * @param captureBefore the end of the authorization, before which the host has to answer
 */
export async function placeBooking(
  tx: Db,
  booking: Booking,
  { captureBefore, now }: { captureBefore: Date | null; now: Date },
): Promise<Booking> {
  const isConfirmed = booking.paymentDue === 'charge'
  const placed = await changeBooking(tx, booking, {
    status: isConfirmed ? 'confirmed' : 'pending',
    kind: isConfirmed ? 'confirmed' : 'requested',
    actorId: booking.guestId,
    placed: { expiresAt: isConfirmed ? null : answerBy(captureBefore, now) },
    now,
  })
  const { guestId, hostId, heldMessage } = booking
  // Without a word if one of them has blocked the other meanwhile, as everywhere.
  if (heldMessage && (await lockConversation(tx, guestId, hostId)))
    await addMessage(
      tx,
      { receiverId: hostId, content: heldMessage, bookingId: booking.id },
      { senderId: guestId, now },
    )
  await notifyParties(tx, placed, isConfirmed ? 'confirmed' : 'requested')
  return placed
}

/** The host has 24 hours, or less if the authorization ends before. */
function answerBy(captureBefore: Date | null, now: Date): Date {
  const full = minutesAfter(now, REQUEST_HOURS * 60)
  const latest = captureBefore && minutesAfter(captureBefore, -CAPTURE_MARGIN_MINUTES)
  return latest && latest < full ? latest : full
}

/**
 * Whether a booking that was not paid in time can be placed after all: its first day is not over, nothing else is in its
 * way, and the use of its discount code is free, which is taken again. The caller holds the lock of the listing.
 */
export async function canStillBePlaced(tx: Db, booking: Booking, now: Date): Promise<boolean> {
  if (isFirstDayOver(booking, now)) return false
  await expireRequests(tx, booking.listingId, now)
  return (await whyNotPlaced(tx, booking, now)) === null && (await reclaimRedemption(tx, booking.id))
}

/**
 * Why a booking that is not paid yet cannot be placed any more, in words for its guest; null if it can. Much may have
 * happened since it was made. Where a payment arrives, the caller holds the lock of the listing.
 */
export async function whyNotPlaced(tx: Db, booking: Booking, now: Date): Promise<string | null> {
  const [parties] = await tx
    .select({
      isActive: listings.isActive,
      hostSuspendedAt: hosts.suspendedAt,
      guestSuspendedAt: guests.suspendedAt,
    })
    .from(listings)
    .innerJoin(hosts, eq(hosts.id, booking.hostId))
    .innerJoin(guests, eq(guests.id, booking.guestId))
    .where(eq(listings.id, booking.listingId))
  if (!parties?.isActive || parties.hostSuspendedAt)
    return 'The listing stopped taking bookings before you had paid.'
  if (parties.guestSuspendedAt) return 'Your account was suspended before you had paid.'
  if (await isBlockBetween(booking.guestId, booking.hostId, tx)) return 'The host cannot take your booking.'
  const period = { from: booking.checkIn, to: booking.checkOut }
  const { closed } = await readNights(booking.listingId, period, now, tx, { exceptBooking: booking.id })
  return closed.size > 0 ? 'Your dates are no longer free.' : null
}
