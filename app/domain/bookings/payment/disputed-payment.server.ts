import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, checkouts, depositHolds, securityDeposits } from '#db/schema'
import { hostAmountOf } from '../../ledger/entries'
import { lockListing } from '../../listings/lock-listing.server'
import { refunded, type Payment } from '../../payments/request-refund.server'
import { isUuid } from '../../shared/ids'
import type { Cents } from '../../shared/money'
import type { Booking } from '../change-booking.server'
import { syncHold } from '../deposit/advance-deposit.server'
import { lockCheckout, type Checkout } from './apply-checkout.server'
import { usedPayments } from './cancel-charged-back.server'
import { finishCheckout } from './finish-checkout.server'

/** A payment with its booking. The checkout is null for a captured deposit. */
export type Disputed = { payment: Payment; checkout: Checkout | null; booking: Booking }
type PaymentId = Pick<Payment, 'id' | 'isDeposit'>

/** The payment that a processor knows. It is brought up to date first, should its own events not have come yet. */
export async function findPayment(
  intentId: string,
  bookingId: string | null,
  now: Date,
): Promise<PaymentId | null> {
  const hold = await capturedHold(intentId, now)
  const id = hold ?? (await paidCheckout(intentId, bookingId, now))
  return id === null ? null : { id, isDeposit: hold !== null }
}

async function capturedHold(intentId: string, now: Date): Promise<string | null> {
  const find = async () =>
    (
      await db
        .select({ id: depositHolds.id, state: depositHolds.state })
        .from(depositHolds)
        .where(eq(depositHolds.intentId, intentId))
    )[0]
  const hold = await find()
  if (hold && hold.state !== 'captured') await syncHold({ intentId }, { now })
  return hold?.id ?? null
}

async function paidCheckout(intentId: string, bookingId: string | null, now: Date): Promise<string | null> {
  const find = async () =>
    (
      await db
        .select({ id: checkouts.id, state: checkouts.state })
        .from(checkouts)
        .where(eq(checkouts.intentId, intentId))
    )[0]
  const checkout = await find()
  if (checkout?.state === 'paid') return checkout.id
  if (!checkout && !isUuid(bookingId ?? '')) return null
  const unfinished = checkout
    ? [checkout]
    : await db
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(and(eq(checkouts.bookingId, bookingId!), isNull(checkouts.intentId)))
  for (const { id } of unfinished) await finishCheckout(id, { now })
  return (await find())?.id ?? null
}

/** A payment with its booking, under the lock of the listing. Null if nothing was captured of a deposit. */
export async function lockPayment(tx: Db, { id, isDeposit }: PaymentId): Promise<Disputed | null> {
  if (isDeposit) return lockCaptured(tx, id)
  const locked = await lockCheckout(tx, id)
  return locked && { ...locked, payment: locked.checkout }
}

async function lockCaptured(tx: Db, holdId: string): Promise<Disputed | null> {
  const find = async () =>
    (
      await tx
        .select({ hold: depositHolds, booking: bookings })
        .from(depositHolds)
        .innerJoin(securityDeposits, eq(securityDeposits.id, depositHolds.depositId))
        .innerJoin(bookings, eq(bookings.id, securityDeposits.bookingId))
        .where(and(eq(depositHolds.id, holdId), eq(depositHolds.state, 'captured')))
    )[0]
  const before = await find()
  if (!before) return null
  await lockListing(tx, before.booking.listingId)
  const { hold, booking } = (await find())!
  const payment = { id: hold.id, bookingId: booking.id, amount: hold.capturedAmount!, isDeposit: true }
  return { payment, checkout: null, booking }
}

/**
 * What the host gets of a disputed amount: nothing of a payment that no booking had a use for, and all that is left of
 * a captured deposit.
 */
export async function hostAmount(
  tx: Db,
  { payment, checkout, booking }: Disputed,
  amount: Cents,
): Promise<Cents> {
  if (!checkout) return Math.min(amount, payment.amount - (await refunded(tx, payment)))
  const payments = await usedPayments(tx, booking)
  if (!payments.some(({ id }) => id === checkout.id)) return 0
  let kept = 0
  for (const used of payments) kept += used.amount - (await refunded(tx, used))
  const hostEarnings =
    booking.status === 'cancelled' ? (booking.cancellationHostEarnings ?? 0) : booking.hostEarnings
  return hostAmountOf(amount, { kept, hostEarnings })
}
