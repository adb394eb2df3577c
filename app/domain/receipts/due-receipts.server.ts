import { aliasedTable, and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import {
  accountTransactions,
  bookings,
  hostPayouts,
  ledgerEntries,
  listings,
  receipts,
  users,
  type ReceiptDetails,
  type StatementDetails,
} from '#db/schema'
import { formatStay } from '../shared/dates'
import { parseSum, type Cents } from '../shared/money'
import type { ReceiptKind } from './receipt'

/** What has no number yet, with what it will say. */
export type DueReceipt = {
  ownerId: string
  bookingId: string | null
  payoutId: string | null
  details: ReceiptDetails | StatementDetails
  /** When the money moved. */
  at: Date
  email: string
  firstName: string
  title: string
  amount: Cents
}

/** What to issue: everything that changed in a period, or what belongs to one booking or payout. */
export type Scope = { from: Date; to: Date } | { bookingId: string } | { payoutId: string }

const BATCH_SIZE = 200

const [guest, host] = [aliasedTable(users, 'guest'), aliasedTable(users, 'host')]
const fullName = (person: typeof guest) => sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`
const isMissing = (kind: ReceiptKind) => sql`not exists (select 1 from ${receipts}
  where ${receipts.kind} = ${kind} and ${receipts.bookingId} = ${bookings.id})`

/**
 * Bookings that were charged, or whose charge was given back, and have no receipt or credit note. A booking that was
 * cancelled in the period needs the receipt that its credit note refers to.
 */
export async function dueForBookings(
  tx: Db,
  kind: 'receipt' | 'credit_note',
  scope: Scope,
): Promise<DueReceipt[]> {
  if ('payoutId' in scope) return []
  const recent = aliasedTable(accountTransactions, 'recent')
  const inScope =
    'bookingId' in scope
      ? eq(bookings.id, scope.bookingId)
      : inArray(
          bookings.id,
          tx
            .select({ id: recent.bookingId })
            .from(recent)
            .where(
              and(
                gt(recent.createdAt, scope.from),
                lte(recent.createdAt, scope.to),
                inArray(recent.origin, ['booking', 'cancellation']),
              ),
            ),
        )
  const rows = await tx
    .select({
      bookingId: bookings.id,
      ownerId: bookings.guestId,
      at: accountTransactions.createdAt,
      email: guest.email,
      firstName: guest.firstName,
      guest: fullName(guest),
      host: host.firstName,
      listing: { title: listings.title, location: listings.location, type: listings.type },
      stay: { checkIn: bookings.checkIn, checkOut: bookings.checkOut },
      totalPrice: bookings.totalPrice,
      refundAmount: bookings.refundAmount,
    })
    .from(accountTransactions)
    .innerJoin(bookings, eq(bookings.id, accountTransactions.bookingId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guest, eq(guest.id, bookings.guestId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .where(
      and(
        eq(accountTransactions.origin, kind === 'receipt' ? 'booking' : 'cancellation'),
        kind === 'receipt' ? undefined : gt(bookings.refundAmount, 0),
        inScope,
        isMissing(kind),
      ),
    )
    .orderBy(asc(accountTransactions.createdAt), asc(accountTransactions.id))
    .limit(BATCH_SIZE)
  return rows.map(({ stay, totalPrice, refundAmount, guest, host, listing, ...row }) => ({
    ...row,
    payoutId: null,
    details: { guest, host, listing, at: row.at.toISOString() },
    title: `${listing.title}, ${formatStay(stay.checkIn, stay.checkOut)}`,
    amount: kind === 'receipt' ? totalPrice : refundAmount!,
  }))
}

/** Payouts that have arrived and have no statement. */
export async function dueForPayouts(tx: Db, scope: Scope): Promise<DueReceipt[]> {
  if ('bookingId' in scope) return []
  const rows = await tx
    .select({
      payoutId: hostPayouts.id,
      ownerId: hostPayouts.hostId,
      amount: hostPayouts.amount,
      at: accountTransactions.createdAt,
      completedAt: hostPayouts.completedAt,
      email: host.email,
      firstName: host.firstName,
      host: fullName(host),
    })
    .from(hostPayouts)
    .innerJoin(host, eq(host.id, hostPayouts.hostId))
    .innerJoin(
      accountTransactions,
      and(eq(accountTransactions.payoutId, hostPayouts.id), eq(accountTransactions.origin, 'payout')),
    )
    .where(
      and(
        eq(hostPayouts.status, 'completed'),
        'payoutId' in scope
          ? eq(hostPayouts.id, scope.payoutId)
          : and(gt(hostPayouts.completedAt, scope.from), lte(hostPayouts.completedAt, scope.to)),
        sql`not exists (select 1 from ${receipts} where ${receipts.payoutId} = ${hostPayouts.id})`,
      ),
    )
    .orderBy(asc(accountTransactions.createdAt), asc(accountTransactions.id))
    // One by one: a statement begins where the one before it ends.
    .limit(1)
  return Promise.all(
    rows.map(async ({ host, completedAt, at, ...row }) => ({
      ...row,
      bookingId: null,
      details: { host, ...(await statementOf(tx, row.ownerId, at)) },
      at: completedAt ?? at,
      title: host,
    })),
  )
}

/** The entries of a host's balance after the last statement and up to a payout, with what was owed before and after. */
async function statementOf(tx: Db, hostId: string, until: Date): Promise<Omit<StatementDetails, 'host'>> {
  const [previous] = await tx
    .select({ until: sql<string | null>`max(${receipts.details}->>'until')` })
    .from(receipts)
    .where(
      and(
        eq(receipts.ownerId, hostId),
        eq(receipts.kind, 'statement'),
        sql`${receipts.details}->>'until' < ${until.toISOString()}`,
      ),
    )
  const from = previous?.until ? new Date(previous.until) : null
  const ofHost = and(eq(ledgerEntries.userId, hostId), eq(ledgerEntries.account, 'balance'))
  const sumUntil = async (end: Date) => {
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
      .from(ledgerEntries)
      .where(and(ofHost, lte(ledgerEntries.createdAt, end)))
    return parseSum(row!.sum)
  }
  const lines = await tx
    .select({
      at: ledgerEntries.createdAt,
      amount: ledgerEntries.amount,
      description: sql<string>`${accountTransactions.description}
        || coalesce(': ' || ${listings.title}, '')`,
    })
    .from(ledgerEntries)
    .innerJoin(accountTransactions, eq(accountTransactions.id, ledgerEntries.transactionId))
    .leftJoin(bookings, eq(bookings.id, accountTransactions.bookingId))
    .leftJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        ofHost,
        lte(ledgerEntries.createdAt, until),
        from ? gt(ledgerEntries.createdAt, from) : gte(ledgerEntries.createdAt, new Date(0)),
      ),
    )
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
  return {
    lines: lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    opening: from ? await sumUntil(from) : 0,
    closing: await sumUntil(until),
    until: until.toISOString(),
  }
}
