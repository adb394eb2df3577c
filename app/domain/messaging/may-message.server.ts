import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, listings, userBlocks, users } from '#db/schema'
import { isUuid } from '../shared/ids'

/** Whether one may write to another. That the other has blocked one is told to nobody: to them it reads as 'no'. */
export type May = 'yes' | 'no' | 'blocked-by-me' | 'blocked-by-them'

/** The bookings of two people with each other, whoever is the guest. */
export const bookingsBetween = (one: string, other: string) =>
  or(
    and(eq(bookings.guestId, one), eq(bookings.hostId, other)),
    and(eq(bookings.guestId, other), eq(bookings.hostId, one)),
  )!

const isBlocking = (blocker: string, blocked: string) =>
  sql<boolean>`exists (select 1 from ${userBlocks} where ${userBlocks.blockerId} = ${blocker} and ${userBlocks.blockedId} = ${blocked})`

/**
 * One may write to somebody one shares a booking with, whatever became of it, and to anybody when one of the two has an
 * active listing; never to oneself, to a suspended account, or where either has blocked the other.
 */
export async function mayMessage(meId: string, otherId: string, executor: Db = db): Promise<May> {
  if (!isUuid(otherId) || otherId === meId) return 'no'
  const [found] = await executor
    .select({
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      byMe: isBlocking(meId, otherId),
      byThem: isBlocking(otherId, meId),
      areConnected: sql<boolean>`exists (select 1 from ${listings} where ${listings.hostId} in (${meId}, ${otherId}) and ${listings.isActive})
        or exists (select 1 from ${bookings} where ${bookingsBetween(meId, otherId)})`,
    })
    .from(users)
    .where(eq(users.id, otherId))
  if (!found) return 'no'
  if (found.byMe) return 'blocked-by-me'
  if (found.byThem) return 'blocked-by-them'
  return found.areConnected && !found.isSuspended ? 'yes' : 'no'
}
