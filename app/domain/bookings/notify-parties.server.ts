import type { Db } from '#db/client.server'
import { env } from '../../../env.server'
import { sendMail } from '../outbox/send-mail.server'
import { bookingMails } from './booking-mails'
import { partiesOf, type Booking } from './change-booking.server'

/** Tells both sides of a booking what happened, in the transaction in which it does. */
export async function notifyParties(tx: Db, booking: Booking, event: keyof typeof bookingMails): Promise<void> {
  const facts = { ...booking, ...(await partiesOf(tx, booking)) }
  for (const mail of bookingMails[event](facts, env().APP_ORIGIN)) await sendMail(tx, mail)
}
