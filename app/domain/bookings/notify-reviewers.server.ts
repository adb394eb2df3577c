import type { Db } from '#db/client.server'
import { env } from '../../../env.server'
import { partiesOf } from './notify-parties.server'
import { sendEmail } from '../outbox/outbox.server'
import { formatNearDay } from '../shared/dates'
import { reviewEmails, type ReviewEmail } from './review-emails'
import { lastReviewDay } from './review-window'

type Booking = {
  id: string
  guestId: string
  hostId: string
  listingId: string
  checkOut: string
  timeZone: string
}

/** Queues an email about reviews to one side of a booking or to both, in the transaction of the event. */
export async function notifyReviewers(
  tx: Db,
  booking: Booking,
  email: ReviewEmail,
  sides: readonly ('guest' | 'host')[] = ['guest', 'host'],
): Promise<void> {
  const { listing, ...people } = await partiesOf(tx, booking)
  const lastDay = formatNearDay(lastReviewDay(booking))
  for (const side of sides) {
    const other = people[side === 'guest' ? 'host' : 'guest']
    await sendEmail(
      tx,
      reviewEmails[email](
        { bookingId: booking.id, side, listing, to: people[side], other, lastDay },
        env().APP_ORIGIN,
      ),
    )
  }
}
