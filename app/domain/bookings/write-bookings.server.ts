import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import {
  accountTransactions,
  bookingEvents,
  bookings,
  conversations,
  ledgerEntries,
  outboxMessages,
  paymentTransactions,
  requestKeys,
} from '#db/schema'
import { chargeRows } from '../ledger/post-bookings.server'
import { bumpedRows, bumpStatement, pairOf } from '../messaging/bump-revision.server'
import type { EmailContent } from '../outbox/email'
import { emailRows, wakeOutbox } from '../outbox/outbox.server'
import { insertArrays } from '../shared/insert-arrays.server'
import { preparedStatement } from '../shared/prepared-statement.server'
import { newDigest, requestKeyRow, type KeyedRequest } from '../shared/request-keys.server'
import type { Booking } from './change-booking.server'
import { eventRow } from './record-events.server'

export type NewBooking = {
  booking: Booking
  request: KeyedRequest & { key: string }
  emails: readonly EmailContent[]
}

const inserts = {
  bookings: insertArrays(bookings),
  requestKeys: insertArrays(requestKeys),
  events: insertArrays(bookingEvents),
  charges: insertArrays(accountTransactions),
  entries: insertArrays(ledgerEntries),
  payments: insertArrays(paymentTransactions),
  emails: insertArrays(outboxMessages),
  conversations: insertArrays(conversations),
}

/** The conversations of guests and hosts, which show the bookings too. */
const bumped = db.$with('bumped').as(bumpStatement(inserts.conversations.insert()))

/** Postgres checks foreign keys when all of it has run. */
const statement = preparedStatement(
  'write bookings',
  { revision: sql<number>`${bumped.revision}` },
  (fields) =>
    db
      .with(
        db.$with('booking').as(inserts.bookings.insert()),
        db
          .$with('request_key')
          .as(inserts.requestKeys.insert().onConflictDoUpdate(newDigest(sql`excluded.digest`))),
        db.$with('event').as(inserts.events.insert()),
        db.$with('charge').as(inserts.charges.insert()),
        db.$with('entry').as(inserts.entries.insert()),
        db.$with('payment').as(inserts.payments.insert()),
        db.$with('email').as(inserts.emails.insert()),
        bumped,
      )
      .select(fields)
      .from(bumped),
)

/** What happened first to a new booking. */
const firstEvent = ({ paymentDue, status }: Booking) =>
  paymentDue ? 'started' : status === 'confirmed' ? 'confirmed' : 'requested'

/**
 * Writes new bookings in one statement, each with its request key, the event in its history, the charge and payment of
 * a confirmed one, the emails to both sides, and the new revision of their conversation.
 */
export async function writeBookings(tx: Db, added: readonly NewBooking[]): Promise<void> {
  const all = added.map(({ booking }) => booking)
  const charges = all.map((booking) => chargeRows(booking, booking.createdAt))
  const events = all.map((booking) =>
    eventRow({ booking, kind: firstEvent(booking), actorId: booking.guestId, at: booking.createdAt }),
  )
  await statement(
    tx,
    Object.assign(
      inserts.bookings.values(all),
      inserts.requestKeys.values(added.map(({ request }) => requestKeyRow(request))),
      inserts.events.values(events),
      inserts.charges.values(charges.flatMap(({ transactions }) => transactions)),
      inserts.entries.values(charges.flatMap(({ entries }) => entries)),
      inserts.payments.values(charges.flatMap(({ payments }) => payments)),
      inserts.emails.values(emailRows(added.flatMap(({ emails }) => emails))),
      inserts.conversations.values(bumpedRows(all.map(({ guestId, hostId }) => pairOf(guestId, hostId)))),
    ),
  )
  wakeOutbox()
}
