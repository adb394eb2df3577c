import { eq } from 'drizzle-orm'
import { startCheckout } from '../../app/domain/bookings/payment/start-checkout.server'
import { requestBooking } from '../../app/domain/bookings/request-booking.server'
import { addDays, todayIn } from '../../app/domain/shared/dates'
import { db } from '../../db/db.server'
import { bookings } from '../../db/schema'
import type { Payments } from './payments'
import { makeUser } from './people'

/** A booking that a guest has paid at the processor of a test. */
export async function payBooking(payments: Payments, listing: { id: string }, inDays: number) {
  const guest = await makeUser(db)
  const checkIn = addDays(todayIn('America/New_York', payments.now), inDays)
  const wish = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 3), guests: 2 }
  const requested = await requestBooking(wish, { guest, now: payments.now })
  if (!requested.ok) throw new Error(requested.refusal)
  const started = await startCheckout(requested.booking.id, { guest, now: payments.now })
  if (!started.ok) throw new Error(started.refusal)
  await payments.emulator.pay(started.url.split('/').at(-1)!)
  await payments.deliver()
  const [paid] = await db.select().from(bookings).where(eq(bookings.id, requested.booking.id))
  return { booking: paid!, guest }
}
