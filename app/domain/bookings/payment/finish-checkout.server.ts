import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookingChanges, bookings, checkouts } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import {
  ProcessorRefusal,
  type CheckoutFacts,
  type PaymentProcessor,
} from '~/integrations/payments/processor'
import { leaseDueCheckouts, postponeCheckout, workThrough } from '../../payments/lease-due.server'
import type { HandledEvent } from '../../payments/processor-events.server'
import { logError } from '../../shared/log-error'
import { applyCheckout, type Checkout } from './apply-checkout.server'
import { openLate } from './start-checkout.server'

/**
 * Does what is due about a checkout: captures an accepted request, releases one that ended, closes a page that nobody
 * needs, and brings booking and checkout in line with what the processor knows then. Safe to repeat at any time: the
 * processor is asked outside of a transaction, with keys that a repetition repeats.
 * @throws ProcessorUnavailable when the processor cannot be reached; nothing has changed then
 */
export async function finishCheckout(
  checkoutId: string,
  { event, now }: { event?: HandledEvent; now: Date },
): Promise<void> {
  const [row] = await db
    .select({ checkout: checkouts, booking: bookings, change: bookingChanges })
    .from(checkouts)
    .innerJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .leftJoin(bookingChanges, eq(bookingChanges.id, checkouts.changeId))
    .where(eq(checkouts.id, checkoutId))
  const processor = await paymentProcessor()
  if (!row || !processor) return
  const { checkout, booking, change } = row
  if (!checkout.sessionId) return openLate(checkout, processor, now)
  const isStillNeeded = change
    ? change.state === 'unpaid'
    : booking.status === 'pending' && booking.paymentDue !== null
  await act(checkout, processor, { isStillNeeded })
  const details = await processor.readCheckout(checkout.sessionId)
  await applyCheckout(checkout.id, await overdue(checkout, details, processor, now), { event, now })
}

/** Asks the processor for what the state of the checkout says. Refusals show in what it knows afterwards. */
async function act(
  { id, state, intentId, sessionId, attempts }: Checkout,
  processor: PaymentProcessor,
  { isStillNeeded }: { isStillNeeded: boolean },
): Promise<void> {
  // The processor repeats its answer to a key, also a refusal.
  const again = attempts ? `:${attempts}` : ''
  try {
    if (state === 'open' && !isStillNeeded) await processor.expireCheckout(sessionId!)
    if (state === 'capturing') await processor.capture(intentId!, { key: `capture:${id}${again}` })
    if (state === 'releasing') await processor.release(intentId!, { key: `release:${id}${again}` })
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error
    logError(error, `The processor refused something about a checkout (${state})`)
  }
}

/** A page past its time is closed, should the processor still have it open. */
async function overdue(
  { sessionId, expiresAt }: Checkout,
  details: CheckoutFacts,
  processor: PaymentProcessor,
  now: Date,
): Promise<CheckoutFacts> {
  if (details.state !== 'open' || expiresAt > now) return details
  await processor.expireCheckout(sessionId!)
  return processor.readCheckout(sessionId!)
}

/**
 * Finishes the checkouts that are due: those whose event has not come, and those that a crash interrupted.
 * @returns how many were looked at
 */
export const finishDueCheckouts = (now: Date, signal?: AbortSignal): Promise<number> =>
  workThrough(
    () => leaseDueCheckouts(now),
    ({ id }) => finishCheckout(id, { now }),
    {
      signal,
      failed: 'A checkout could not be finished',
      postpone: ({ id, attempts }) => postponeCheckout(id, attempts, now),
    },
  )
