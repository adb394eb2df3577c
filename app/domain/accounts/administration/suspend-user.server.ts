import { and, eq } from 'drizzle-orm'
import { listings, sessions } from '#db/schema'
import { ok } from '../../shared/result'
import { changeStanding, type Doing } from './change-standing.server'

/**
 * Shuts an account out: it is signed out everywhere, cannot sign in, and its listings are paused. Bookings that are
 * confirmed stand. Whoever signs in or publishes at the same moment waits for the account's row, and then finds it so.
 */
export async function suspendUser(id: string | undefined, doing: Doing) {
  let paused = 0
  const result = await changeStanding(id, doing, {
    to: ({ suspendedAt }) => ({ suspendedAt: suspendedAt ?? doing.now }),
    unless: (user) => user.id === doing.admin.id && 'own_suspension',
    also: async (tx, user) => {
      await tx.delete(sessions).where(eq(sessions.userId, user.id))
      const open = await tx
        .update(listings)
        .set({ isActive: false })
        .where(and(eq(listings.hostId, user.id), eq(listings.isActive, true)))
        .returning({ id: listings.id })
      paused = open.length
      return { activeListings: [paused, 0] }
    },
  })
  return result.ok ? ok({ ...result, paused }) : result
}
