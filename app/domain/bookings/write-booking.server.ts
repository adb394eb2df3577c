import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import {
  accountTransactions,
  bookingEvents,
  bookings,
  ledgerEntries,
  outboxMessages,
  paymentTransactions,
  requestKeys,
} from '#db/schema'
import { chargeRows } from '../ledger/post-bookings.server'
import { bumpStatement, pairOf } from '../messaging/bump-revision.server'
import type { EmailContent } from '../outbox/email'
import { emailRows, wakeOutbox } from '../outbox/outbox.server'
import { insertRows, rowsFor } from '../shared/insert-rows.server'
import { preparedStatement } from '../shared/prepared-statement.server'
import { newDigest, requestKeyRow, type KeyedRequest } from '../shared/request-keys.server'
import type { Booking } from './change-booking.server'
import { eventRow } from './record-events.server'

const { placeholder } = sql

/** The conversation of guest and host, which shows the booking too. */
const conversation = db
  .$with('conversation')
  .as(bumpStatement(db, { lowId: placeholder('lowId'), highId: placeholder('highId') }))

/** Everything that a new booking writes. Postgres checks foreign keys when the whole statement has run. */
const statement = preparedStatement(
  'write booking',
  { revision: sql<number>`${conversation.revision}` },
  (fields) =>
    db
      .with(
        db.$with('booking').as(insertRows(bookings, 'booking')),
        db
          .$with('request_key')
          .as(insertRows(requestKeys, 'requestKey').onConflictDoUpdate(newDigest(sql`excluded.digest`))),
        db.$with('event').as(insertRows(bookingEvents, 'event')),
        db.$with('charge').as(insertRows(accountTransactions, 'charge')),
        db.$with('entries').as(insertRows(ledgerEntries, 'entries')),
        db.$with('payment').as(insertRows(paymentTransactions, 'payment')),
        db.$with('emails').as(insertRows(outboxMessages, 'emails')),
        conversation,
      )
      .select(fields)
      .from(conversation),
)

/**
 * Writes a new booking in one statement, with its request key, the event in its history, the charge and payment of a
 * confirmed one, the emails to both sides, and the new revision of their conversation.
 */
export async function writeBooking(
  tx: Db,
  booking: Booking,
  { request, emails }: { request: KeyedRequest & { key: string }; emails: readonly EmailContent[] },
): Promise<void> {
  const { guestId, hostId, createdAt: now } = booking
  const kind = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  const { transactions, entries, payments } = chargeRows(booking, now)
  await statement(tx, {
    booking: rowsFor(bookings, [booking]),
    requestKey: rowsFor(requestKeys, [requestKeyRow(request)]),
    event: rowsFor(bookingEvents, [eventRow({ booking, kind, actorId: guestId, at: now })]),
    charge: rowsFor(accountTransactions, transactions),
    entries: rowsFor(ledgerEntries, entries),
    payment: rowsFor(paymentTransactions, payments),
    emails: rowsFor(outboxMessages, emailRows(emails)),
    ...pairOf(guestId, hostId),
  })
  wakeOutbox()
}
