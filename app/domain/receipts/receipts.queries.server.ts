import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookingChanges, hostPayouts, receipts, type ReceiptDetails, type StatementDetails } from '#db/schema'
import { bookingForParty } from '../bookings/bookings.queries.server'
import { isUuid } from '../shared/ids'
import { issueFor } from './issue-receipts.server'
import type { Receipt } from './receipt'

/** A receipt or credit note of a guest. */
export type BookingReceipt = Omit<Receipt, 'details'> & { details: ReceiptDetails }

/**
 * The receipt of a guest's booking, the credit note of its cancellation, and the documents of its deposit, changes and
 * refunds by admins, newest first, each with the terms of its time. All are issued now if they are due. Null for anyone
 * else, and for a booking that was never charged.
 */
export async function receiptOfBooking(bookingId: string, guestId: string, now: Date) {
  const booking = await bookingForParty(bookingId, guestId)
  if (!booking || booking.guestId !== guestId) return null
  await issueFor({ bookingId: booking.id }, now)
  const rows = (await db
    .select()
    .from(receipts)
    .where(eq(receipts.bookingId, booking.id))
    .orderBy(desc(sql`${receipts.details}->>'at'`), asc(receipts.id))) as BookingReceipt[]
  const find = (kind: Receipt['kind']) =>
    rows.find((row) => row.kind === kind && row.transactionId === null) ?? null
  const receipt = find('receipt')
  const changes = await db
    .select({ before: bookingChanges.before, at: bookingChanges.updatedAt })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, booking.id), eq(bookingChanges.state, 'applied')))
    .orderBy(asc(bookingChanges.updatedAt))
  const others = rows
    .filter(({ transactionId }) => transactionId !== null)
    .map((row) => ({
      ...row,
      terms: changes.find(({ at }) => at > new Date(row.details.at))?.before ?? booking,
    }))
  return (
    receipt && {
      booking,
      original: changes[0]?.before ?? booking,
      receipt,
      creditNote: find('credit_note'),
      /** What the price was paid with, the first payment first. */
      receipts: rows
        .filter(isPriceReceipt)
        .sort((one, other) => one.year - other.year || one.number - other.number),
      others,
    }
  )
}

/** The receipt of a booking's price, or of what a change of it cost. */
const isPriceReceipt = ({ kind, details }: BookingReceipt) =>
  kind === 'receipt' && (details.other === undefined || details.other.about === 'change')

const statement = (condition: ReturnType<typeof and>) =>
  db
    .select({ receipt: receipts, payout: hostPayouts })
    .from(receipts)
    .innerJoin(hostPayouts, eq(hostPayouts.id, receipts.payoutId))
    .where(condition)
    .orderBy(desc(receipts.issuedAt), desc(receipts.number))
    .limit(100)

/** The statements of a host's payouts, the latest first. Those of completed payouts are issued now if they are due. */
export async function statementsOf(hostId: string, now: Date) {
  const issued = db.select({ id: receipts.payoutId }).from(receipts).where(eq(receipts.ownerId, hostId))
  const completed = await db
    .select({ id: hostPayouts.id })
    .from(hostPayouts)
    .where(and(eq(hostPayouts.hostId, hostId), eq(hostPayouts.status, 'completed')))
    .orderBy(hostPayouts.createdAt)
  const known = new Set((await issued).map(({ id }) => id))
  for (const { id } of completed) if (!known.has(id)) await issueFor({ payoutId: id }, now)
  return statement(and(eq(receipts.ownerId, hostId), inArray(receipts.kind, ['statement'])))
}

/** The statement of one of a host's payouts, issued now if it is due; null for anyone else's. */
export async function statementOfPayout(payoutId: string | undefined, hostId: string, now: Date) {
  if (!isUuid(payoutId)) return null
  const [payout] = await db
    .select({ id: hostPayouts.id })
    .from(hostPayouts)
    .where(and(eq(hostPayouts.id, payoutId), eq(hostPayouts.hostId, hostId)))
  if (!payout) return null
  await issueFor({ payoutId }, now)
  const [found] = await statement(eq(receipts.payoutId, payoutId))
  return found ? { ...found, details: found.receipt.details as StatementDetails } : null
}
