import { and, asc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { discountCodes, jobListings, listings, sessions, users } from '#db/schema'
import { recordChange, type AdminContext } from '../../audit/record-change.server'
import { DEMO_ADDRESSES, DEMO_PASSWORD } from '../demo-accounts'
import { verifyPassword } from '../../shared/password.server'

const openDemoAccounts = and(like(sql`lower(${users.email})`, DEMO_ADDRESSES), isNull(users.suspendedAt))

/** Whether the public password of the demo world still opens one of its accounts. */
export async function canDemoAccountsSignIn(db: Db): Promise<boolean> {
  // They were made with one hash; only those who have changed their password have another.
  const hashes = await db
    .selectDistinct({ password: users.password })
    .from(users)
    .where(openDemoAccounts)
    .orderBy(asc(users.password))
  for (const { password } of hashes) if (await verifyPassword(DEMO_PASSWORD, password)) return true
  return false
}

/**
 * Suspends every account of the demo world, the last admin too, and takes down what they offer: listings, discount codes
 * and jobs. Bookings and the ledger stay, because others may have a part in them. @returns how many accounts
 */
export async function endDemo(db: Db, { admin, now }: AdminContext): Promise<number> {
  return db.transaction(async (tx) => {
    const suspended = await tx
      .update(users)
      .set({ suspendedAt: now, updatedAt: now })
      .where(openDemoAccounts)
      .returning({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    const ids = suspended.map(({ id }) => id)
    await tx.delete(sessions).where(inArray(sessions.userId, ids))
    await tx
      .update(listings)
      .set({ isActive: false })
      .where(and(inArray(listings.hostId, ids), eq(listings.isActive, true)))
    await tx.update(discountCodes).set({ isActive: false }).where(inArray(discountCodes.createdBy, ids))
    await tx.update(jobListings).set({ isActive: false }).where(inArray(jobListings.postedBy, ids))
    for (const { id, firstName, lastName } of suspended)
      await recordChange(tx, {
        admin,
        subject: 'user',
        id,
        label: `${firstName} ${lastName}`.trim(),
        now,
        before: { suspendedAt: null },
        after: { suspendedAt: now },
      })
    return ids.length
  })
}
