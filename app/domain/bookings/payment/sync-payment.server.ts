import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, checkouts } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { logError } from '../../shared/log-error'
import { finishCheckout } from './finish-checkout.server'

/**
 * Asks the processor once what became of a payment, for a guest who comes back from its page before its event has
 * arrived. If it cannot be reached, the page shows what is known.
 */
export async function syncPayment(bookingId: string, guest: { id: string }, now: Date): Promise<void> {
  if (!isUuid(bookingId)) return
  const [open] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.guestId, guest.id), eq(checkouts.state, 'open')))
  if (!open) return
  await finishCheckout(open.id, { now }).catch((error: unknown) =>
    logError(error, 'A payment could not be looked up'),
  )
}
