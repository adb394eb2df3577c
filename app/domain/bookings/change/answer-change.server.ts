import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingChanges } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import type { Booking } from '../change-booking.server'
import { endChange, readChange, whyNotApplied } from './apply-change.server'
import { isOpen, type BookingChange, type ChangeAnswer } from './booking-change'
import { withLockedBooking } from './with-locked-booking.server'
import { closePages, expireChanges } from './expire-changes.server'
import { notifyOfChange } from './notify-of-change.server'
import { agree } from './propose-change.server'

/**
 * Answers a proposed change of a booking: its other side accepts or declines it, and who proposed it can withdraw it. A
 * guest who has not paid for an agreed change can withdraw it too. Answering twice (a double click) returns the same
 * result. A change that can no longer be applied is refused and stays as it is.
 */
export const answerChange = (
  bookingId: string,
  changeId: string,
  answer: ChangeAnswer,
  { user, now }: { user: { id: string }; now: Date },
) =>
  withLockedBooking(bookingId, { user, now }, async (tx, booking) => {
    await expireChanges(tx, eq(bookingChanges.bookingId, booking.id), now)
    const change = isUuid(changeId) ? await readChange(tx, booking.id, changeId) : null
    if (!change) return refuse('change_unknown')
    if (hasAnswer(change, answer)) return ok({ change })
    if (!isOpen(change)) return refuse('change_over', { state: change.state })
    const isOwn = change.proposedBy === user.id
    if (answer === 'withdraw')
      return isOwn || (change.state === 'unpaid' && user.id === booking.guestId)
        ? withdraw(tx, booking, change, now)
        : refuse('change_not_yours')
    if (isOwn || change.state !== 'proposed') return refuse('change_not_yours')
    if (answer === 'accept')
      return (
        (await whyNotApplied(tx, booking, change, now)) ?? agree(tx, booking, change, { by: user.id, now })
      )
    const declined = (await endChange(tx, change, 'declined', now))!
    await notifyOfChange(tx, booking, declined, 'declined')
    return ok({ change: declined })
  })

const results: Record<ChangeAnswer, readonly BookingChange['state'][]> = {
  accept: ['unpaid', 'applied'],
  decline: ['declined'],
  withdraw: ['withdrawn'],
}

const hasAnswer = ({ state }: BookingChange, answer: ChangeAnswer) => results[answer].includes(state)

async function withdraw(tx: Db, booking: Booking, change: BookingChange, now: Date) {
  const withdrawn = (await endChange(tx, change, 'withdrawn', now))!
  await closePages(tx, [change.id], now)
  if (change.state === 'proposed') await notifyOfChange(tx, booking, withdrawn, 'withdrawn')
  return ok({ change: withdrawn })
}
