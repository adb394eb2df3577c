import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { bookings, listings, users } from '#db/schema'
import { env } from '../../../env.server'
import { sendEmails } from '../outbox/outbox.server'
import { readRefundedByAdmins } from '../payments/request-refund.server'
import { arrivalDetails } from './arrival.queries.server'
import { bookingEmails } from './booking-emails'
import { sold } from '../shared/sold.server'

type Booking = typeof bookings.$inferSelect

/** Queues the emails about an event of a booking to both sides, in the transaction of the event. */
export async function notifyParties(
  tx: Db,
  booking: Booking,
  event: keyof typeof bookingEmails,
  returnReason: string | null = null,
): Promise<void> {
  const arrival = await arrivalDetails(booking, tx)
  const parties = await partiesOf(tx, booking)
  const refundedByAdmins = booking.refundAmount === null ? 0 : await readRefundedByAdmins(tx, booking.id)
  const details = { ...booking, ...parties, arrival, refundedByAdmins, returnReason }
  await sendEmails(tx, bookingEmails[event](details, env().APP_ORIGIN))
}

const [guest, host] = [alias(users, 'guest'), alias(users, 'host')]
const person = ({ id, email, firstName }: typeof guest | typeof host) => ({ id, email, firstName })

/** The two sides of a booking, and its listing. */
export async function partiesOf(tx: Db, { id }: Pick<Booking, 'id'>) {
  const [parties] = await tx
    .select({
      guest: person(guest),
      host: person(host),
      listing: { title: sold.title, type: listings.type },
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guest, eq(guest.id, bookings.guestId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .where(eq(bookings.id, id))
  return parties!
}
