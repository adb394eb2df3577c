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
import { insertsLike, tableRows } from '../shared/insert-rows.server'
import { preparedStatement } from '../shared/prepared-statement.server'
import { newDigest, requestKeyRow, type KeyedRequest } from '../shared/request-keys.server'
import type { Booking } from './change-booking.server'
import { eventRow } from './record-events.server'

const { placeholder } = sql

type Keyed = KeyedRequest & { key: string }

/** The conversation of guest and host, which shows the booking too. */
const conversation = db
  .$with('conversation')
  .as(bumpStatement(db, { lowId: placeholder('lowId'), highId: placeholder('highId') }))

type Rows = ReturnType<typeof rowsFor>

/** The rows that a new booking writes; a request that has to wait for the host has no charge. */
function rowsFor(booking: Booking, request: Keyed, emails: readonly EmailContent[]) {
  const { guestId, createdAt: now } = booking
  const kind = booking.paymentDue ? 'started' : booking.status === 'confirmed' ? 'confirmed' : 'requested'
  const { transactions, entries, payments } = chargeRows(booking, now)
  const { stay: _, ...columns } = booking
  return {
    booking: tableRows(bookings, [columns]),
    requestKey: tableRows(requestKeys, [requestKeyRow(request)]),
    event: tableRows(bookingEvents, [eventRow({ booking, kind, actorId: guestId, at: now })]),
    charge: tableRows(accountTransactions, transactions),
    entries: tableRows(ledgerEntries, entries),
    payment: tableRows(paymentTransactions, payments),
    emails: tableRows(outboxMessages, emailRows(emails)),
  }
}

/** How many rows of each table. A request has no charge; a charge has an entry for each amount that is not zero. */
const shapeOf = (rows: Rows) =>
  Object.values(rows)
    .map(({ rows }) => rows.length)
    .join('-')

/** A statement for each shape, of which there are a handful. */
const statements = new Map<string, ReturnType<typeof statementLike>>()

/** The statement that inserts rows like these. Postgres checks foreign keys when all of it has run. */
function statementLike(shape: string, rows: Rows) {
  const { inserts, placeholderValues } = insertsLike(rows)
  const { requestKey, ...others } = inserts
  const run = preparedStatement(
    `write booking ${shape}`,
    { revision: sql<number>`${conversation.revision}` },
    (fields) =>
      db
        .with(
          db.$with('request_key').as(requestKey!.onConflictDoUpdate(newDigest(sql`excluded.digest`))),
          ...Object.entries(others).map(([name, insert]) => db.$with(name).as(insert)),
          conversation,
        )
        .select(fields)
        .from(conversation),
  )
  return { run, placeholderValues }
}

/**
 * Writes a new booking in one statement, with its request key, the event in its history, the charge and payment of a
 * confirmed one, the emails to both sides, and the new revision of their conversation.
 */
export async function writeBooking(
  tx: Db,
  booking: Booking,
  { request, emails }: { request: Keyed; emails: readonly EmailContent[] },
): Promise<void> {
  const rows = rowsFor(booking, request, emails)
  const shape = shapeOf(rows)
  const statement = statements.get(shape) ?? statementLike(shape, rows)
  statements.set(shape, statement)
  const values = Object.assign(statement.placeholderValues(rows), pairOf(booking.guestId, booking.hostId))
  await statement.run(tx, values)
  wakeOutbox()
}
