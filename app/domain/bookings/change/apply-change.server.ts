import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingChanges, bookings, discountRedemptions, ledgerEntries } from '#db/schema'
import { postChange } from '../../ledger/post-change.server'
import { recheckDeposit } from '../../payments/open-deposit.server'
import { sendBack } from '../../payments/return-payment.server'
import { parseSum, type Cents } from '../../shared/money'
import { refuse } from '../../shared/result'
import { hasStarted } from '../cancellation-terms'
import { expireRequests, type Booking } from '../change-booking.server'
import { recordEvents } from '../record-events.server'
import { offerNights } from '../waitlist/offer-nights.server'
import { differenceOf, isOpen, openStates, type BookingChange } from './booking-change'
import { notifyOfChange } from './notify-of-change.server'
import { quoteChange } from './quote-change.server'
import { whyNotChanged } from './why-not-changed.server'

/**
 * Alters a confirmed booking as a change says, at the price that was frozen when it was proposed, with its history, its
 * ledger entries, what goes back to the guest, its deposit and the emails. Refused when the dates are no longer free or
 * something has come in between. The caller holds the lock of the listing, and the guest has paid what they pay more.
 */
export async function applyChange(tx: Db, booking: Booking, change: BookingChange, now: Date) {
  const refusal = await whyNotApplied(tx, booking, change, now)
  if (refusal) return refusal
  const { after } = change
  const [changed] = await tx
    .update(bookings)
    .set({ ...after, updatedAt: now })
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, 'confirmed')))
    .returning()
  const ended = await endChange(tx, change, 'applied', now)
  if (!changed || !ended) throw new Error(`Booking ${booking.id} changed under its listing's lock`)
  await recordEvents(tx, [{ booking, kind: 'changed', actorId: change.proposedBy, at: now }])
  await postChange(tx, { id: change.id, before: booking, after: changed, now })
  const applied = await giveBack(tx, changed, ended, now)
  await tx
    .update(discountRedemptions)
    .set({ amount: changed.discountAmount })
    .where(eq(discountRedemptions.bookingId, booking.id))
  await recheckDeposit(tx, booking.id, now)
  await offerNights(tx, booking.listingId, now)
  await notifyOfChange(tx, changed, applied, 'applied')
  return null
}

/** Sends back what a change costs less, and notes what that is: a part can have been given back since it was quoted. */
async function giveBack(tx: Db, booking: Booking, change: BookingChange, now: Date): Promise<BookingChange> {
  const amount = 0 - differenceOf(change.before, change.after)
  if (amount <= 0) return change
  const difference = 0 - (await sendBack(tx, booking, { amount, reason: 'changed', now }))
  await tx.update(bookingChanges).set({ difference }).where(eq(bookingChanges.id, change.id))
  return { ...change, difference }
}

/** Why a change cannot be applied to its booking any more; null if it can. */
export async function whyNotApplied(tx: Db, booking: Booking, { after }: BookingChange, now: Date) {
  const refusal = await whyNotChanged(tx, booking, now)
  if (refusal) return refusal
  const { checkIn, checkOut, guests } = after
  const quoted = await quoteChange(booking, { checkIn, checkOut, guests }, { now, executor: tx })
  if (hasStarted(booking.cancellationTerms, now)) {
    const drop = booking.hostEarnings - after.hostEarnings
    if (drop > 0 && drop > (await balanceOf(tx, booking.hostId))) return refuse('change_paid_out')
  }
  // What it costs was agreed.
  const isPriced = quoted.ok || ['change_costs_more', 'change_too_small'].includes(quoted.refusal)
  return isPriced ? null : quoted
}

/** What the host is still owed, and so can give back, in cents. */
async function balanceOf(tx: Db, hostId: string): Promise<Cents> {
  const ofHost = and(eq(ledgerEntries.userId, hostId), eq(ledgerEntries.account, 'balance'))
  const [row] = await tx
    .select({ amount: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(ofHost)
  return parseSum(row!.amount ?? '0')
}

/** Ends a change, unless it has ended before; null then. */
export async function endChange(
  tx: Db,
  change: BookingChange,
  state: Exclude<BookingChange['state'], 'proposed' | 'unpaid'>,
  now: Date,
): Promise<BookingChange | null> {
  const [ended] = await tx
    .update(bookingChanges)
    .set({ state, updatedAt: now })
    .where(and(eq(bookingChanges.id, change.id), inArray(bookingChanges.state, [...openStates])))
    .returning()
  return ended ?? null
}

/** The change of a booking by its id. */
export async function readChange(tx: Db, bookingId: string, id: string): Promise<BookingChange | null> {
  const [change] = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.id, id), eq(bookingChanges.bookingId, bookingId)))
  return change ?? null
}

/**
 * Applies a change whose difference has been paid. The caller holds the lock of the listing.
 * @returns why the payment goes back, in words for the guest; null when the booking is changed
 */
export async function applyPaidChange(
  tx: Db,
  booking: Booking,
  changeId: string,
  now: Date,
): Promise<string | null> {
  await expireRequests(tx, booking.listingId, now)
  const change = await readChange(tx, booking.id, changeId)
  if (!change || !isOpen(change)) return 'The change had ended before you paid for it.'
  const refusal = await applyChange(tx, booking, change, now)
  if (!refusal) return null
  await endChange(tx, change, 'expired', now)
  return refusal.refusal === 'dates_taken'
    ? 'The new dates are no longer free.'
    : 'The booking can no longer be changed that way.'
}
