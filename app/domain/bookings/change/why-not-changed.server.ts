import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { disputes, securityDeposits } from '#db/schema'
import { isBlockBetween } from '../../messaging/message-permission.server'
import { todayIn } from '../../shared/dates'
import { refuse } from '../../shared/result'
import type { Booking } from '../change-booking.server'

/** Why a booking cannot be changed at all; null if it can. */
export async function whyNotChanged(tx: Db, booking: Booking, now: Date) {
  if (booking.status !== 'confirmed' || booking.checkOut < todayIn(booking.timeZone, now))
    return refuse('change_not_possible', { status: booking.status })
  if (await isBlockBetween(booking.guestId, booking.hostId, tx)) return refuse('change_blocked')
  const isDisputed = and(eq(disputes.bookingId, booking.id), ne(disputes.state, 'won'))
  if ((await tx.$count(disputes, isDisputed)) > 0) return refuse('change_disputed')
  const isClaimed = and(
    eq(securityDeposits.bookingId, booking.id),
    inArray(securityDeposits.state, ['claimed', 'capturing', 'captured']),
  )
  return (await tx.$count(securityDeposits, isClaimed)) > 0 ? refuse('change_claimed') : null
}
