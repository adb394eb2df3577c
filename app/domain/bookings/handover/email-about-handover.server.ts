import type { Db } from '#db/client.server'
import { env } from '../../../../env.server'
import { emailTo } from '../../outbox/email'
import { sendEmail } from '../../outbox/outbox.server'
import type { Booking } from '../change-booking.server'
import { partiesOf } from '../notify-parties.server'
import { stageWords, type Handover } from './handover'

/** Tells the other side that a handover was recorded, or its author what the other side said about it. */
export async function emailAboutHandover(tx: Db, booking: Booking, handover: Handover): Promise<void> {
  const { guest, host, listing } = await partiesOf(tx, booking)
  const [author, other] = handover.authorId === booking.hostId ? [host, guest] : [guest, host]
  const [to, from] = handover.answer ? [author, other] : [other, author]
  const what = stageWords[listing.type][handover.stage].toLowerCase()
  const words = {
    recorded: {
      subject: `${from.firstName} recorded the ${what}`,
      body: `Have a look at what was recorded about ${listing.title}, and confirm it or object.`,
    },
    confirmed: {
      subject: `${from.firstName} confirmed the ${what}`,
      body: `What you recorded about ${listing.title} is confirmed and locked.`,
    },
    objected: {
      subject: `${from.firstName} objects to the ${what}`,
      body: `What you recorded about ${listing.title} is locked. ${from.firstName} writes: ${handover.answerNote}`,
    },
  }[handover.answer ?? 'recorded']
  const link = `${env().APP_ORIGIN}/bookings/${booking.id}/handover/${handover.stage}`
  const body = [words.body, { link, label: `View the ${what}` }]
  await sendEmail(tx, emailTo(to, to === host ? 'you host' : 'you booked', words.subject, body))
}
