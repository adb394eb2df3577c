import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookedTerms, bookingChanges, type BookedTerms } from '#db/schema'
import { minutesAfter } from '../../payments/checkout'
import { pick } from '../../shared/pick'
import { ok, refuse } from '../../shared/result'
import type { Booking } from '../change-booking.server'
import { applyChange, readChange } from './apply-change.server'
import {
  CHANGE_HOURS,
  CHANGES_PER_DAY,
  openStates,
  type BookingChange,
  type ChangeInput,
} from './booking-change'
import { withLockedBooking } from './with-locked-booking.server'
import { expireChanges } from './expire-changes.server'
import { notifyOfChange } from './notify-of-change.server'
import { isPaidByCard, quoteChange } from './quote-change.server'
import { whyNotChanged } from './why-not-changed.server'

type Context = { user: { id: string }; now: Date }

/**
 * Proposes other dates or guests for a confirmed booking to its other side. A guest's change that keeps the rules of a
 * listing with Instant Book needs no answer: it is applied, or waits for the payment of what it costs more. Until then
 * the booking stands. Repeating a `requestKey` returns the first change.
 */
export const proposeChange = (bookingId: string, input: ChangeInput, { user, now }: Context) =>
  withLockedBooking(bookingId, { user, now }, (tx, booking) =>
    propose(tx, booking, { ...input, guests: input.guests ?? booking.guests }, { user, now }),
  )

/** The columns of a booking that a change can alter. */
export const termsOf = (booking: BookedTerms): BookedTerms => pick(booking, ...bookedTerms)

type Wanted = ChangeInput & { guests: number }

async function propose(tx: Db, booking: Booking, wanted: Wanted, { user, now }: Context) {
  const requestKey = wanted.requestKey ?? randomUUID()
  const first = await findByKey(tx, user.id, requestKey)
  if (first) return repeated(first, booking, wanted)
  await expireChanges(tx, eq(bookingChanges.bookingId, booking.id), now)
  const refusal = await whyNotChanged(tx, booking, now)
  if (refusal) return refusal
  if ((await tx.$count(bookingChanges, isOpenFor(booking))) > 0) return refuse('change_open')
  const dayAgo = minutesAfter(now, -24 * 60)
  const lately = and(
    eq(bookingChanges.bookingId, booking.id),
    eq(bookingChanges.proposedBy, user.id),
    gt(bookingChanges.createdAt, dayAgo),
  )
  if ((await tx.$count(bookingChanges, lately)) >= CHANGES_PER_DAY) return refuse('change_too_often')
  const { checkIn, checkOut, guests, totalPrice } = wanted
  const quoted = await quoteChange(booking, { checkIn, checkOut, guests }, { now, executor: tx })
  if (!quoted.ok) return quoted
  const { after, difference, appliesItself } = quoted.quote
  if (totalPrice !== undefined && totalPrice !== after.totalPrice)
    return refuse('change_total_changed', { totalPrice: after.totalPrice })

  const [inserted] = await tx
    .insert(bookingChanges)
    .values({
      bookingId: booking.id,
      proposedBy: user.id,
      state: 'proposed',
      before: termsOf(booking),
      after,
      difference,
      requestKey,
      expiresAt: minutesAfter(now, CHANGE_HOURS * 60),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const change = inserted!
  if (user.id === booking.guestId && appliesItself) return agree(tx, booking, change, { by: user.id, now })
  await notifyOfChange(tx, booking, change, 'proposed')
  return ok({ change })
}

/** Applies what both sides want, or lets it wait until the guest has paid what it costs more. */
export async function agree(
  tx: Db,
  booking: Booking,
  change: BookingChange,
  { by, now }: { by: string; now: Date },
) {
  if (change.difference > 0 && (await isPaidByCard(booking, tx))) {
    const [unpaid] = await tx
      .update(bookingChanges)
      .set({ state: 'unpaid', expiresAt: minutesAfter(now, CHANGE_HOURS * 60), updatedAt: now })
      .where(eq(bookingChanges.id, change.id))
      .returning()
    // Guests who are here are led to the payment at once.
    if (by === booking.hostId) await notifyOfChange(tx, booking, unpaid!, 'unpaid')
    return ok({ change: unpaid! })
  }
  const refusal = await applyChange(tx, booking, change, now)
  return refusal ?? ok({ change: (await readChange(tx, booking.id, change.id))! })
}

const isOpenFor = (booking: Booking) =>
  and(eq(bookingChanges.bookingId, booking.id), inArray(bookingChanges.state, [...openStates]))

async function findByKey(tx: Db, userId: string, requestKey: string): Promise<BookingChange | null> {
  const [first] = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.proposedBy, userId), eq(bookingChanges.requestKey, requestKey)))
  return first ?? null
}

function repeated(first: BookingChange, booking: Booking, wanted: Wanted) {
  const isSame =
    first.bookingId === booking.id &&
    (['checkIn', 'checkOut', 'guests'] as const).every((key) => first.after[key] === wanted[key])
  return isSame ? ok({ change: first }) : refuse('change_key_reused', { bookingId: first.bookingId })
}
