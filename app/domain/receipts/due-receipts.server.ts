import { aliasedTable, and, asc, eq, gt, gte, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
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
import { sold } from '../shared/sold.server'

/** What has no number yet, with what it will say. */
export type DueReceipt = {
  ownerId: string
  bookingId: string | null
  payoutId: string | null
  /** Of a captured deposit or an admin's refund, which have documents of their own. */
  transactionId: string | null
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

/** What of a booking gets a document: its price and cancellation, a captured deposit, a change, and refunds by admins. */
const documented = {
  receipt: { once: 'booking', each: ['deposit', 'change'] },
  credit_note: { once: 'cancellation', each: ['deposit_refund', 'refund', 'change'] },
} as const
const origins = Object.values(documented).flatMap(({ once, each }) => [once, ...each])

const isMissing = (
  kind: ReceiptKind,
) => sql`not exists (select 1 from ${receipts} where ${receipts.kind} = ${kind}
  and ${receipts.bookingId} = ${bookings.id} and ${receipts.transactionId} is null)`

/**
 * Whether a transaction has no document of its own. What was refunded before a credit note of a cancellation that does
 * not leave it out is on that one already.
 */
const isUndocumented = sql`not exists (select 1 from ${receipts}
  where ${receipts.transactionId} = ${accountTransactions.id}) and not (${accountTransactions.origin} = 'refund'
  and exists (select 1 from ${receipts} where ${receipts.kind} = 'credit_note'
    and ${receipts.bookingId} = ${accountTransactions.bookingId} and ${receipts.transactionId} is null
    and not ${receipts.details} ? 'creditedBefore'
    and (${receipts.details}->>'at')::timestamptz > ${accountTransactions.createdAt}))`

/** What admins had given back of the price of a booking when a transaction was posted. */
const givenBefore = sql<string>`(select coalesce(sum(earlier.amount), 0)::text from ${accountTransactions} earlier
  where earlier.booking_id = ${bookings.id} and earlier.origin = 'refund' and earlier.processed_by is not null
  and earlier.created_at < ${accountTransactions.createdAt})`

/** What of a change's refund admins had given back before, by the posting that was made with it. */
const coveredBefore = sql<string>`(select coalesce(sum(covered.amount), 0)::text from ${accountTransactions} covered
  where covered.booking_id = ${bookings.id} and covered.origin = 'refund' and covered.type = 'payment'
  and covered.processed_by is null and covered.created_at = ${accountTransactions.createdAt})`

/**
 * What was charged or given back for bookings and has no receipt or credit note. A booking of which something changed
 * in the period needs the receipt that its credit note refers to.
 */
export async function dueForBookings(
  tx: Db,
  kind: 'receipt' | 'credit_note',
  scope: Scope,
): Promise<DueReceipt[]> {
  if ('payoutId' in scope) return []
  const { once, each } = documented[kind]
  const rows = await tx
    .select({
      bookingId: bookings.id,
      ownerId: bookings.guestId,
      transaction: accountTransactions,
      email: guest.email,
      firstName: guest.firstName,
      guest: fullName(guest),
      host: host.firstName,
      listing: { title: sold.title, location: sold.location, type: listings.type },
      stay: { checkIn: bookings.checkIn, checkOut: bookings.checkOut },
      totalPrice: bookings.totalPrice,
      refundAmount: bookings.refundAmount,
      givenBefore,
      coveredBefore,
    })
    .from(accountTransactions)
    .innerJoin(bookings, eq(bookings.id, accountTransactions.bookingId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guest, eq(guest.id, bookings.guestId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .where(
      and(
        or(
          and(
            eq(accountTransactions.origin, once),
            kind === 'receipt' ? undefined : gt(bookings.refundAmount, 0),
            isMissing(kind),
          ),
          and(
            inArray(accountTransactions.origin, each),
            // Payments that no booking had a use for were returned without an admin.
            or(ne(accountTransactions.origin, 'refund'), isNotNull(accountTransactions.processedBy)),
            // A change costs more, or gives something back.
            or(
              ne(accountTransactions.origin, 'change'),
              eq(accountTransactions.type, kind === 'receipt' ? 'payment' : 'refund'),
            ),
            isUndocumented,
          ),
        ),
        isInScope(tx, scope),
      ),
    )
    .orderBy(asc(accountTransactions.createdAt), asc(accountTransactions.id))
    .limit(BATCH_SIZE)
  return rows
    .map(({ stay, guest, host, listing, transaction, totalPrice, refundAmount, givenBefore, ...rest }) => {
      const { coveredBefore, ...row } = rest
      const { id, origin, description, createdAt: at } = transaction
      const amount = transaction.amount - (origin === 'change' ? parseSum(coveredBefore) : 0)
      const common = { guest, host, listing, at: at.toISOString() }
      const title = `${listing.title}, ${formatStay(stay.checkIn, stay.checkOut)}`
      const found = { ...row, at, payoutId: null, title }
      if (origin !== 'booking' && origin !== 'cancellation')
        return {
          ...found,
          transactionId: id,
          details: {
            ...common,
            other: {
              about: origin as NonNullable<ReceiptDetails['other']>['about'],
              amount,
              note: origin === 'refund' ? description : null,
            },
          },
          amount,
        }
      if (origin === 'booking') return { ...found, transactionId: null, details: common, amount }
      const credited = Math.min(refundAmount!, Math.max(0, totalPrice - parseSum(givenBefore)))
      const details = { ...common, creditedBefore: refundAmount! - credited }
      return { ...found, transactionId: null, details, amount: credited }
    })
    .filter(({ amount }) => amount > 0)
}

/** Bookings with something that moved in the period, or the one that is asked for. */
function isInScope(tx: Db, scope: Exclude<Scope, { payoutId: string }>) {
  if ('bookingId' in scope) return eq(bookings.id, scope.bookingId)
  const recent = aliasedTable(accountTransactions, 'recent')
  const movedRecently = and(
    gt(recent.createdAt, scope.from),
    lte(recent.createdAt, scope.to),
    inArray(recent.origin, origins),
  )
  return inArray(bookings.id, tx.select({ id: recent.bookingId }).from(recent).where(movedRecently))
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
      transactionId: null,
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
        || coalesce(': ' || ${sold.title}, '')`,
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
