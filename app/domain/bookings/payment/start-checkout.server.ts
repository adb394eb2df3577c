import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookingChanges, bookings, checkouts, listings, users } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import {
  ProcessorRefusal,
  ProcessorUnavailable,
  type PaymentProcessor,
} from '~/integrations/payments/processor'
import { env } from '../../../../env.server'
import { lockListing } from '../../listings/lock-listing.server'
import {
  HOLD_MINUTES,
  LONGEST_HOLD_MINUTES,
  minutesAfter,
  nextCheck,
  PAGE_MINUTES,
} from '../../payments/checkout'
import { currency } from '../../shared/currency'
import { formatStay } from '../../shared/dates'
import { isUuid } from '../../shared/ids'
import { logError } from '../../shared/log-error'
import { ok, refuse } from '../../shared/result'
import { instantSql } from '../../shared/instant-sql.server'
import { inTransaction } from '../../shared/transaction.server'
import { whyNotApplied } from '../change/apply-change.server'
import type { BookingChange } from '../change/booking-change'
import { expireChanges } from '../change/expire-changes.server'
import { expireRequests, type Booking } from '../change-booking.server'
import type { Checkout } from './apply-checkout.server'
import { placeBooking, whyNotPlaced } from './place-booking.server'
import { sold } from '../../shared/sold.server'

/** When to try again after the processor could not be reached, in seconds. */
const RETRY_AFTER = 10

/**
 * Where a guest pays for a booking: the processor's page, opened now unless it is open already. The row of the checkout
 * is committed before the processor is asked and its id is the key of the call, so that a crash in between is found and
 * asking again returns the same page. If the guest has another email address in between, the processor refuses the key.
 * That page was shown to nobody, and a new checkout takes its place. What can no longer be booked is not paid for.
 */
export async function startCheckout(bookingId: string, { guest, now }: { guest: { id: string }; now: Date }) {
  const processor = await paymentProcessor()
  if (!isUuid(bookingId)) return refuse('booking_unknown')
  const details = await readDetails(bookingId, guest.id)
  if (!details) return refuse('booking_unknown')
  const { booking, change } = details
  if (change) {
    if (!processor) return refuse('nothing_to_pay')
    const refusal = await whyNotApplied(db, booking, change, now)
    if (refusal?.refusal === 'dates_taken')
      await inTransaction((tx) => expireChanges(tx, eq(bookingChanges.id, change.id), now))
    if (refusal) return refusal
  } else {
    if (!awaitsPayment(booking)) return refuse('nothing_to_pay')
    const reason = await whyNotPlaced(db, booking, now)
    if (reason) return refuse('cannot_be_placed', { reason })
    if (!processor || booking.totalPrice === 0) return placeUnpaid(booking, now)
  }
  const open = () => openOnce(details, processor, now)
  return (await open()) ?? (await open()) ?? unavailable()
}

/** Places a booking that was held for its guest and costs nothing, or that is paid elsewhere. */
async function placeUnpaid({ id, listingId }: Booking, now: Date) {
  return inTransaction(async (tx) => {
    await lockListing(tx, listingId)
    await expireRequests(tx, listingId, now)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id))
    if (booking!.status === 'cancelled') return refuse('payment_time_over')
    if (booking!.paymentDue) await placeBooking(tx, booking!, { captureBefore: null, now })
    return ok({ url: `${env().APP_ORIGIN}/bookings/${id}` })
  })
}

const awaitsPayment = ({ status, paymentDue }: Booking) => status === 'pending' && paymentDue !== null

const unavailable = () => refuse('processor_unavailable', { retryAfter: RETRY_AFTER })

/** Opens the page of the checkout under way, or of a new one. Null if that checkout had to be given up. */
async function openOnce(details: CheckoutDetails, processor: PaymentProcessor, now: Date) {
  const checkout = await findOrAdd(details, processor, now)
  if (!checkout) {
    if (!details.change) return refuse('payment_time_over')
    return details.change.expiresAt > now ? unavailable() : refuse('change_over', { state: 'expired' })
  }
  // The page closes a little before the nights are free again.
  if (checkout.expiresAt <= now) return refuse('payment_time_over')
  if (checkout.url) return ok({ url: checkout.url })
  try {
    const url = await openPage(checkout, details, processor, now)
    return url === null ? null : ok({ url })
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable || error instanceof ProcessorRefusal)) throw error
    logError(error, 'The page for a payment could not be opened')
    if (error instanceof ProcessorUnavailable) return unavailable()
    // One that was refused, such as for its time, is replaced by a new one when the guest asks again.
    await endUnopened(checkout, now)
    return error.code === 'idempotency_error' ? null : unavailable()
  }
}

/** What is paid for: a booking, or an agreed change of one. */
type CheckoutDetails = { booking: Booking; change: BookingChange | null; title: string; email: string }

async function readDetails(bookingId: string, guestId?: string): Promise<CheckoutDetails | null> {
  const [details] = await db
    .select({ booking: bookings, change: bookingChanges, title: sold.title, email: users.email })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .leftJoin(
      bookingChanges,
      and(eq(bookingChanges.bookingId, bookings.id), eq(bookingChanges.state, 'unpaid')),
    )
    .where(and(eq(bookings.id, bookingId), guestId ? eq(bookings.guestId, guestId) : undefined))
  return details ?? null
}

/** The checkout under way, or a new one for which the nights are held; null when they are no longer held. */
async function findOrAdd({ booking, change }: CheckoutDetails, { name }: PaymentProcessor, now: Date) {
  return db.transaction(async (tx) => {
    const isInTime = change ? change.expiresAt > now : await holdNights(tx, booking, now)
    if (!isInTime) return null
    const [added] = await tx
      .insert(checkouts)
      .values({
        bookingId: booking.id,
        changeId: change?.id,
        processor: name,
        amount: change ? change.difference : booking.totalPrice,
        currency: currency(),
        expiresAt: minutesAfter(now, PAGE_MINUTES),
        checkAfter: nextCheck(0, now),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (added) return added
    const [underWay] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.bookingId, booking.id), inArray(checkouts.state, ['new', 'open'])))
    // The page of a change that was withdrawn closes first; the guest asks again then.
    return underWay && underWay.changeId === (change?.id ?? null) ? underWay : null
  })
}

/**
 * Holds the nights until the page has closed. The first page of a booking is opened with it; one that could not be
 * opened then gets its full time later, within two hours of the booking.
 */
async function holdNights(tx: Db, { id }: Booking, now: Date): Promise<boolean> {
  const isUnderWay = sql`exists (select 1 from ${checkouts} where ${checkouts.bookingId} = ${bookings.id}
    and ${checkouts.state} in ('new', 'open'))`
  const held = await tx
    .update(bookings)
    .set({
      expiresAt: sql`case when ${isUnderWay} then ${bookings.expiresAt}
        else greatest(${bookings.expiresAt}, ${instantSql(minutesAfter(now, HOLD_MINUTES))}) end`,
    })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.status, 'pending'),
        isNotNull(bookings.paymentDue),
        gt(bookings.expiresAt, now),
        or(isUnderWay, gt(bookings.createdAt, minutesAfter(now, -LONGEST_HOLD_MINUTES))),
      ),
    )
    .returning({ id: bookings.id })
  return held.length > 0
}

/**
 * Opens the page at the processor. Repeating it, also in another process, returns the same page. Null if the checkout
 * was given up meanwhile: then nobody may pay on that page.
 */
async function openPage(
  checkout: Checkout,
  { booking, change, title, email }: CheckoutDetails,
  processor: PaymentProcessor,
  now: Date,
): Promise<string | null> {
  const page = `${env().APP_ORIGIN}/bookings/${booking.id}`
  const { checkIn, checkOut } = change ? change.after : booking
  const { sessionId, url } = await processor.createCheckout({
    key: `checkout:${checkout.id}`,
    bookingId: booking.id,
    amount: checkout.amount,
    currency: checkout.currency,
    capture: change || booking.paymentDue === 'charge' ? 'now' : 'later',
    savesCard: booking.securityDeposit !== null,
    title: `${title}, ${formatStay(checkIn, checkOut)}`,
    email,
    returnUrl: `${page}?from=checkout`,
    cancelUrl: `${page}?from=checkout`,
    expiresAt: checkout.expiresAt,
  })
  await db
    .update(checkouts)
    .set({ sessionId, url, state: 'open', checkAfter: nextCheck(0, now), attempts: 0, updatedAt: now })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'new')))
  const isStored = await db.$count(
    checkouts,
    and(eq(checkouts.id, checkout.id), eq(checkouts.sessionId, sessionId)),
  )
  return isStored > 0 ? url : null
}

/**
 * Opens a page that was not opened because of a crash. If nobody waits for it any more, or the processor refuses it,
 * such as for the little time that is left, the checkout ends: its address was never shown to anyone. The guest gets a
 * new one from the booking's page, where the nights are still held.
 */
export async function openLate(checkout: Checkout, processor: PaymentProcessor, now: Date): Promise<void> {
  const details = await readDetails(checkout.bookingId)
  const isNeeded =
    details && (checkout.changeId ? details.change?.id === checkout.changeId : awaitsPayment(details.booking))
  if (isNeeded && checkout.expiresAt > now)
    try {
      return void (await openPage(checkout, details, processor, now))
    } catch (error) {
      if (!(error instanceof ProcessorRefusal)) throw error
    }
  await endUnopened(checkout, now)
}

const endUnopened = (checkout: Checkout, now: Date) =>
  db
    .update(checkouts)
    .set({ state: 'expired', checkAfter: null, updatedAt: now })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'new')))
