import {
  aliasedTable,
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
  sum,
  type AnyColumn,
} from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { disputes, refunds } from '#db/schema'
import { wakeOutbox } from '../shared/wake'
import { parseSum, type Cents } from '../shared/money'
import type { RefundReason } from './refund'

export type Refund = typeof refunds.$inferSelect

/** Money that a guest paid: the checkout of a booking, or an authorization of its deposit that was captured. */
export type Payment = {
  /** Of the checkout or the authorization. */
  id: string
  bookingId: string
  amount: Cents
  isDeposit?: boolean
}
type PaymentId = Pick<Payment, 'id' | 'isDeposit'>

/** The columns by which a refund or a dispute belongs to a payment. */
export const columnsOf = ({ id, isDeposit }: PaymentId) =>
  isDeposit ? { holdId: id, checkoutId: null } : { checkoutId: id, holdId: null }

/** The payment that a refund gives back, or that is disputed. */
export const paymentIdOf = ({
  checkoutId,
  holdId,
}: Pick<Refund, 'checkoutId' | 'holdId'>): Required<PaymentId> => ({
  id: (holdId ?? checkoutId)!,
  isDeposit: holdId !== null,
})

/** Whether a refund or a dispute belongs to a payment. */
export const isOf = (table: typeof refunds | typeof disputes, { id, isDeposit }: PaymentId) =>
  eq(isDeposit ? table.holdId : table.checkoutId, id)

type NewRefund = {
  id?: string
  /** The failed refund that this one repeats. */
  retryOf?: string
  payment: Pick<Payment, 'id' | 'bookingId' | 'isDeposit'>
  amount: Cents
  reason: RefundReason
  /** What the operator writes to the guest, and who they are. */
  note?: string | null
  requestedBy?: string
  now: Date
}

/** Asks for money to be sent back to the card, in the transaction that decides so. The worker sends it. */
export async function requestRefund(tx: Db, { payment, now, ...refund }: NewRefund): Promise<Refund> {
  const [requested] = await tx
    .insert(refunds)
    .values({
      ...refund,
      ...columnsOf(payment),
      bookingId: payment.bookingId,
      checkAfter: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  wakeOutbox()
  return requested!
}

const retries = aliasedTable(refunds, 'retries')

/** No other refund repeats this one. */
export const isNotRepeated = (executor: Db) =>
  notExists(executor.select({ id: retries.id }).from(retries).where(eq(retries.retryOf, refunds.id)))

/**
 * What the refunds of a payment give back. A failed refund is still owed to the guest, so it counts until another one
 * repeats it.
 */
export async function refunded(tx: Db, payment: PaymentId): Promise<Cents> {
  const [total] = await tx
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(and(isOf(refunds, payment), or(ne(refunds.state, 'failed'), isNotRepeated(tx))))
  return parseSum(total?.amount ?? '0')
}

/**
 * What banks took back of a payment by disputes of these states, without the refunds that the guest got by them.
 */
export async function takenBack(
  tx: Db,
  payment: PaymentId,
  states: readonly ('open' | 'lost')[],
): Promise<Cents> {
  const [[taken], [covered]] = await Promise.all([
    tx
      .select({ amount: sum(disputes.amount) })
      .from(disputes)
      .where(and(isOf(disputes, payment), inArray(disputes.state, states))),
    tx
      .select({ amount: sum(refunds.amount) })
      .from(refunds)
      .where(and(isOf(refunds, payment), isNotNull(refunds.disputeId))),
  ])
  return parseSum(taken?.amount ?? '0') - parseSum(covered?.amount ?? '0')
}

/**
 * How much of a payment can still be given back. What the guest's bank took back cannot.
 * @param options `countsOpen`: whether what a dispute is about counts before it is decided
 */
export async function refundable(
  tx: Db,
  payment: PaymentId & Pick<Payment, 'amount'>,
  { countsOpen = true } = {},
): Promise<Cents> {
  const taken = await takenBack(tx, payment, countsOpen ? ['open', 'lost'] : ['lost'])
  return Math.max(0, payment.amount - (await refunded(tx, payment)) - taken)
}

const byAdmins = (executor: Db, bookingId: string | AnyColumn) =>
  executor
    .select({ amount: sql<Cents>`coalesce(sum(${refunds.amount}), 0)`.mapWith(refunds.amount).as('amount') })
    .from(refunds)
    .where(
      and(
        eq(refunds.bookingId, bookingId),
        eq(refunds.reason, 'operator'),
        isNull(refunds.holdId),
        isNotRepeated(executor),
      ),
    )

/** What admins gave back of the price of a booking, counting a refund that was sent again once. */
export async function readRefundedByAdmins(executor: Db, bookingId: string): Promise<Cents> {
  const [sum] = await byAdmins(executor, bookingId)
  return sum!.amount
}

/** The same as a column of a query that reads bookings. */
export const refundedByAdmins = (executor: Db, bookingId: AnyColumn) =>
  sql<Cents>`(${byAdmins(executor, bookingId)})`.mapWith(refunds.amount)
