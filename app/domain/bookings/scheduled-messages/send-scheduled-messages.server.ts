import { and, asc, eq, gte, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, scheduledMessages, sentScheduledMessages, users } from '#db/schema'
import { lockListing } from '../../listings/lock-listing.server'
import { addMessage, lockConversation } from '../../messaging/send-message.server'
import { addDays, earliestToday } from '../../shared/dates'
import { sold } from '../../shared/sold.server'
import { inTransaction } from '../../shared/transaction.server'
import { dueAt, fillIn, usefulUntil } from './scheduled-message'

/**
 * Sends the scheduled messages that are due to the guests of confirmed bookings, each once. A booking that was confirmed
 * late gets those that were due before and still help; a message that was written later than its moment is for the
 * next bookings. A scheduled job calls it.
 */
export async function sendScheduledMessages(now: Date): Promise<void> {
  const today = earliestToday(now)
  const candidates = await db
    .select({
      message: scheduledMessages,
      booking: bookings,
      type: listings.type,
      title: sold.title,
      guest: users.firstName,
    })
    .from(scheduledMessages)
    .innerJoin(
      bookings,
      and(
        eq(bookings.hostId, scheduledMessages.hostId),
        or(isNull(scheduledMessages.listingId), eq(bookings.listingId, scheduledMessages.listingId)),
        eq(bookings.status, 'confirmed'),
        gte(bookings.checkOut, today),
        lte(bookings.checkIn, addDays(today, 5)),
      ),
    )
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      and(
        sql`not exists (select 1 from ${users} host where host.id = ${scheduledMessages.hostId}
          and host.suspended_at is not null)`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(sentScheduledMessages)
            .where(
              and(
                eq(sentScheduledMessages.scheduledMessageId, scheduledMessages.id),
                eq(sentScheduledMessages.bookingId, bookings.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(scheduledMessages.createdAt))
  for (const { message, booking, ...rest } of candidates) {
    const stay = { ...booking, ...rest }
    const due = dueAt(message.moment, stay)
    if (due > now || due < message.createdAt || usefulUntil(message.moment, stay) <= now) continue
    await inTransaction(async (tx) => {
      // A cancellation or a change of dates at the same moment comes before or after.
      await lockListing(tx, booking.listingId)
      const isAsBefore = and(
        eq(bookings.id, booking.id),
        eq(bookings.status, 'confirmed'),
        eq(bookings.checkIn, booking.checkIn),
      )
      if ((await tx.$count(bookings, isAsBefore)) === 0) return
      const [sent] = await tx
        .insert(sentScheduledMessages)
        .values({ scheduledMessageId: message.id, bookingId: booking.id, createdAt: now })
        .onConflictDoNothing()
        .returning()
      const { guestId: receiverId, hostId: senderId } = booking
      if (sent && (await lockConversation(tx, senderId, receiverId)))
        await addMessage(
          tx,
          { receiverId, content: fillIn(message, stay), bookingId: booking.id },
          { senderId, now },
        )
    })
  }
}
