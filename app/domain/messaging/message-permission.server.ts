import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, listings, userBlocks, users } from '#db/schema'
import { isUuid } from '../shared/ids'

/** Whether a user may message another. Never reveal 'blocked-by-them': show it like 'not-allowed'. */
type MessagePermission = 'allowed' | 'not-allowed' | 'blocked-by-me' | 'blocked-by-them'

/** The bookings between two users, whichever of them is the guest. */
export const bookingsBetween = (one: string, other: string) =>
  or(
    and(eq(bookings.guestId, one), eq(bookings.hostId, other)),
    and(eq(bookings.guestId, other), eq(bookings.hostId, one)),
  )!

const isBlocking = (blocker: string, blocked: string) =>
  sql<boolean>`exists (select 1 from ${userBlocks}
    where ${userBlocks.blockerId} = ${blocker} and ${userBlocks.blockedId} = ${blocked})`

/** Whether one of two users has blocked the other. */
export async function isBlockBetween(one: string, other: string, executor: Db): Promise<boolean> {
  const pair = or(
    and(eq(userBlocks.blockerId, one), eq(userBlocks.blockedId, other)),
    and(eq(userBlocks.blockerId, other), eq(userBlocks.blockedId, one)),
  )
  return (await executor.$count(userBlocks, pair)) > 0
}

/**
 * Two users may message each other if they share a booking of any status, or if one of them has an active listing.
 * Users may not message themselves, a suspended user, or a user on either side of a block.
 */
export async function messagePermission(
  meId: string,
  otherId: string,
  executor: Db = db,
): Promise<MessagePermission> {
  if (!isUuid(otherId) || otherId === meId) return 'not-allowed'
  const [row] = await executor
    .select({
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      blockedByMe: isBlocking(meId, otherId),
      blockedByThem: isBlocking(otherId, meId),
      areConnected: sql<boolean>`exists (select 1 from ${listings}
          where ${listings.hostId} in (${meId}, ${otherId}) and ${listings.isActive})
        or exists (select 1 from ${bookings} where ${bookingsBetween(meId, otherId)})`,
    })
    .from(users)
    .where(eq(users.id, otherId))
  if (!row) return 'not-allowed'
  if (row.blockedByMe) return 'blocked-by-me'
  if (row.blockedByThem) return 'blocked-by-them'
  return row.areConnected && !row.isSuspended ? 'allowed' : 'not-allowed'
}
