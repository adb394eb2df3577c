import type { Db } from '#db/client.server'
import { env } from '../../../../env.server'
import { sendEmails } from '../../outbox/outbox.server'
import type { Booking } from '../change-booking.server'
import { partiesOf } from '../notify-parties.server'
import type { BookingChange } from './booking-change'
import { changeEmails } from './change-emails'

/** Queues the emails about a change of a booking, in the transaction of what happened to it. */
export async function notifyOfChange(
  tx: Db,
  booking: Booking,
  change: BookingChange,
  event: keyof typeof changeEmails,
): Promise<void> {
  const parties = await partiesOf(tx, booking)
  await sendEmails(tx, changeEmails[event]({ booking, change, ...parties, origin: env().APP_ORIGIN }))
}
