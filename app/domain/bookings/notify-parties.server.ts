import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { type bookings, listings, users } from '#db/schema'
import { env } from '../../../env.server'
import { sendMail } from '../outbox/outbox.server'
import { bookingMails } from './booking-mails'

type Booking = typeof bookings.$inferSelect

/** Tells both sides of a booking what happened, in the transaction in which it does. */
export async function notifyParties(
  tx: Db,
  booking: Booking,
  event: keyof typeof bookingMails,
): Promise<void> {
  const facts = { ...booking, ...(await partiesOf(tx, booking)) }
  for (const mail of bookingMails[event](facts, env().APP_ORIGIN)) await sendMail(tx, mail)
}

/** The two sides of a booking and what it is about. */
export async function partiesOf(tx: Db, booking: Pick<Booking, 'guestId' | 'hostId' | 'listingId'>) {
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [booking.guestId, booking.hostId]))
  const [listing] = await tx
    .select({ title: listings.title, type: listings.type })
    .from(listings)
    .where(eq(listings.id, booking.listingId))
  const person = (id: string) => people.find((one) => one.id === id)!
  return { guest: person(booking.guestId), host: person(booking.hostId), listing: listing! }
}
