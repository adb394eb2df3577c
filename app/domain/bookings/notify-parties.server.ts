import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, listings } from '#db/schema'
import { env } from '../../../env.server'
import { sendEmails } from '../outbox/outbox.server'
import { readRefundedByAdmins } from '../payments/request-refund.server'
import { arrivalDetails } from './arrival.queries.server'
import { bookingEmails } from './booking-emails'
import { guests, hosts } from '../shared/people.server'
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

const person = ({ id, email, firstName }: typeof guests | typeof hosts) => ({ id, email, firstName })

/** The two sides of a booking, and its listing. */
export async function partiesOf(tx: Db, { id }: Pick<Booking, 'id'>) {
  const [parties] = await tx
    .select({
      guest: person(guests),
      host: person(hosts),
      listing: { title: sold.title, type: listings.type },
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(eq(bookings.id, id))
  return parties!
}
