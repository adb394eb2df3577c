import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, depositHolds, listings, users } from '#db/schema'
import {
  ProcessorRefusal,
  type CheckoutFacts,
  type PaymentProcessor,
} from '~/integrations/payments/processor'
import { env } from '../../../../env.server'
import { depositTitle } from '../../payments/deposit'
import { formatStay } from '../../shared/dates'
import { logError } from '../../shared/log-error'
import type { Booking } from '../change-booking.server'
import type { Deposit, Hold } from './deposit-rows.server'
import { sold } from '../../shared/sold.server'

/** An authorization as the processor knows it; `refused` says why the bank did not want one without the guest. */
export type HoldFacts = CheckoutFacts | { state: 'refused'; message: string }

type About = { hold: Hold; deposit: Deposit; booking: Booking }

/**
 * Asks the processor for what the state of an authorization says, and how it stands then. No transaction is open, and
 * its id is the key of the calls, so that repeating them after a crash has no further effect.
 * @throws ProcessorUnavailable when the processor cannot be reached; nothing has changed then
 */
export async function askAboutHold(
  { hold, deposit, booking }: About,
  processor: PaymentProcessor,
  now: Date,
): Promise<HoldFacts> {
  if (hold.state === 'new' && hold.method === 'saved_card')
    return authorize({ hold, deposit, booking }, processor)
  if (hold.method === 'page' && (hold.state === 'new' || hold.state === 'open')) {
    const isStillNeeded = ['due', 'failed', 'authorized'].includes(deposit.state) && hold.expiresAt! > now
    return readPage({ hold, deposit, booking }, { processor, isStillNeeded })
  }
  const { id, intentId, state } = hold
  try {
    if (state === 'capturing')
      await processor.capture(intentId!, { key: `deposit-capture:${id}`, amount: deposit.decidedAmount! })
    if (state === 'releasing') await processor.release(intentId!, { key: `deposit-release:${id}` })
  } catch (error) {
    // What the processor knows afterwards says how it ended.
    if (!(error instanceof ProcessorRefusal)) throw error
    logError(error, `The processor refused something about a deposit (${state})`)
  }
  return processor.readPayment(intentId!)
}

async function authorize({ hold, deposit, booking }: About, processor: PaymentProcessor): Promise<HoldFacts> {
  try {
    if (!hold.earlierIntentId) throw new ProcessorRefusal('No card was saved with the booking.', null)
    return await processor.authorize({
      key: `deposit:${hold.id}`,
      bookingId: booking.id,
      earlierIntentId: hold.earlierIntentId,
      amount: deposit.amount,
      currency: deposit.currency,
      title: `${depositTitle(deposit.amount)}, ${formatStay(booking.checkIn, booking.checkOut)}`,
    })
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error
    return { state: 'refused', message: error.message }
  }
}

async function readPage(
  about: About,
  { processor, isStillNeeded }: { processor: PaymentProcessor; isStillNeeded: boolean },
): Promise<HoldFacts> {
  const { sessionId } = about.hold
  // Its address was never shown to anyone.
  if (!sessionId && !isStillNeeded) return { state: 'expired' }
  if (!sessionId) {
    await openPage(about, processor)
    return { state: 'open', declined: null }
  }
  if (!isStillNeeded) await processor.expireCheckout(sessionId)
  return processor.readCheckout(sessionId)
}

/** Opens the page on which a guest holds a deposit. Repeating it, also in another process, returns the same page. */
export async function openPage(
  { hold, deposit, booking }: About,
  processor: PaymentProcessor,
): Promise<string> {
  const [details] = await db
    .select({ title: sold.title, email: users.email })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(bookings.id, booking.id))
  const page = `${env().APP_ORIGIN}/bookings/${booking.id}/deposit?from=checkout`
  const { sessionId, url } = await processor.createCheckout({
    key: `deposit:${hold.id}`,
    bookingId: booking.id,
    amount: deposit.amount,
    currency: deposit.currency,
    capture: 'later',
    savesCard: true,
    title: `${depositTitle(deposit.amount)}: ${details!.title}`,
    email: details!.email,
    returnUrl: page,
    cancelUrl: page,
    expiresAt: hold.expiresAt!,
  })
  await db
    .update(depositHolds)
    .set({ sessionId, url, state: 'open' })
    .where(and(eq(depositHolds.id, hold.id), eq(depositHolds.state, 'new')))
  return url
}
