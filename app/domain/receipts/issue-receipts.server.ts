import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { receiptCounters, receipts } from '#db/schema'
import { env } from '../../../env.server'
import type { EmailContent } from '../outbox/email'
import { sendEmails } from '../outbox/outbox.server'
import { readOperator } from '../settings/operator.server'
import { inTransaction } from '../shared/transaction.server'
import { dueForBookings, dueForPayouts, type DueReceipt, type Scope } from './due-receipts.server'
import { numberOf, type ReceiptKind } from './receipt'
import { receiptEmail } from './receipt-emails'

const MINUTE = 60_000
const DAY = 86_400_000

/** Later than the confirmation, so that two emails do not arrive at once, and a quick cancellation is one visit. */
const WAIT = 10 * MINUTE
/** What moved earlier is issued when it is first opened, so that the task never reads the whole ledger. */
const PERIOD = 7 * DAY
/** Of what was paid longer ago, no email is sent. */
const EMAIL_WITHIN = DAY

const kinds = ['receipt', 'credit_note', 'statement'] as const

const dueOf = (tx: Db, kind: ReceiptKind, scope: Scope) =>
  kind === 'statement' ? dueForPayouts(tx, scope) : dueForBookings(tx, kind, scope)

/**
 * Issues what is due: receipts of charged bookings and captured deposits, credit notes of refunds, and statements of
 * payouts. Bookings do not wait for numbers, so a task calls this every minute.
 */
export async function issueReceipts(now: Date): Promise<void> {
  const scope = { from: new Date(now.getTime() - PERIOD), to: new Date(now.getTime() - WAIT) }
  for (const kind of kinds) while ((await issueBatch(kind, scope, now)) > 0);
}

/** Issues the receipts and the credit notes of a booking, or the statement of a payout, if they are due. */
export async function issueFor(subject: { bookingId: string } | { payoutId: string }, now: Date) {
  for (const kind of kinds) await issueBatch(kind, subject, now)
}

/**
 * Numbers a batch in one short transaction. The lock of the counter makes others wait, who then find nothing due, and
 * a rollback takes the numbers back: there are neither gaps nor doubles.
 * @returns how many were issued
 */
async function issueBatch(kind: ReceiptKind, scope: Scope, now: Date): Promise<number> {
  if ((await dueOf(db, kind, scope)).length === 0) return 0
  return inTransaction(async (tx) => {
    const year = now.getUTCFullYear()
    const [counter] = await tx
      .insert(receiptCounters)
      .values({ kind, year, last: 0 })
      .onConflictDoUpdate({
        target: [receiptCounters.kind, receiptCounters.year],
        set: { last: sql`${receiptCounters.last}` },
      })
      .returning()
    const due = await dueOf(tx, kind, scope)
    if (due.length === 0) return 0
    const operator = await readOperator(now, tx)
    const rows = due.map(({ ownerId, bookingId, payoutId, transactionId, details }, index) => ({
      kind,
      year,
      number: counter!.last + index + 1,
      ownerId,
      bookingId,
      payoutId,
      transactionId,
      details: operator ? { ...details, operator } : details,
      issuedAt: now,
    }))
    await tx.insert(receipts).values(rows)
    await tx
      .update(receiptCounters)
      .set({ last: counter!.last + due.length })
      .where(and(eq(receiptCounters.kind, kind), eq(receiptCounters.year, year)))
    await sendEmails(
      tx,
      due.flatMap((one, index) => (isRecent(one, now) ? [emailOf(one, numberOf(rows[index]!), kind)] : [])),
    )
    return due.length
  })
}

const isRecent = ({ at }: DueReceipt, now: Date) => now.getTime() - at.getTime() < EMAIL_WITHIN

const emailOf = (due: DueReceipt, number: string, kind: ReceiptKind): EmailContent =>
  receiptEmail(
    kind,
    {
      to: due.email,
      name: due.firstName,
      number,
      title: due.title,
      isOther: due.transactionId !== null,
      amount: due.amount,
      path: due.bookingId ? `/bookings/${due.bookingId}/receipt` : `/earnings/statements/${due.payoutId}`,
    },
    env().APP_ORIGIN,
  )
