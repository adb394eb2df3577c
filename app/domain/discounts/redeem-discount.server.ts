import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { discountCodes, discountRedemptions } from '#db/schema'
import type { Cents } from '../shared/money'
import { limitPerPerson } from './apply-discount'

/** How often a guest has used a code, without bookings that were cancelled. */
export const usesBy = (guestId: string, discountCodeId: string, executor: Db): Promise<number> =>
  executor.$count(
    discountRedemptions,
    and(
      eq(discountRedemptions.discountCodeId, discountCodeId),
      eq(discountRedemptions.guestId, guestId),
      isNull(discountRedemptions.releasedAt),
    ),
  )

/**
 * Uses a code once for a guest; false if it is used up, by all or by this guest. The lock of the row decides between
 * concurrent bookings.
 */
export async function claimDiscountUse(
  tx: Db,
  { discountCodeId, guestId }: { discountCodeId: string; guestId: string },
): Promise<boolean> {
  const claimed = await tx
    .update(discountCodes)
    .set({ usageCount: sql`${discountCodes.usageCount} + 1` })
    .where(
      and(
        eq(discountCodes.id, discountCodeId),
        or(isNull(discountCodes.usageLimit), lt(discountCodes.usageCount, discountCodes.usageLimit)),
      ),
    )
    .returning({ scope: discountCodes.scope, usageLimitPerPerson: discountCodes.usageLimitPerPerson })
  if (!claimed[0]) return false
  const limit = limitPerPerson(claimed[0])
  if (limit === null || (await usesBy(guestId, discountCodeId, tx)) < limit) return true
  await tx
    .update(discountCodes)
    .set({ usageCount: sql`${discountCodes.usageCount} - 1` })
    .where(eq(discountCodes.id, discountCodeId))
  return false
}

/** Records which booking used the code. */
export async function recordRedemption(
  tx: Db,
  redemption: { discountCodeId: string; bookingId: string; guestId: string; amount: Cents },
): Promise<void> {
  await tx.insert(discountRedemptions).values(redemption)
}

/** Gives back the use of a code when its booking is cancelled. Repeating it has no effect. */
export async function releaseRedemption(tx: Db, bookingId: string, now: Date): Promise<void> {
  const [released] = await tx
    .update(discountRedemptions)
    .set({ releasedAt: now })
    .where(and(eq(discountRedemptions.bookingId, bookingId), isNull(discountRedemptions.releasedAt)))
    .returning({ discountCodeId: discountRedemptions.discountCodeId })
  if (!released?.discountCodeId) return
  await tx
    .update(discountCodes)
    .set({ usageCount: sql`greatest(${discountCodes.usageCount} - 1, 0)` })
    .where(eq(discountCodes.id, released.discountCodeId))
}

/**
 * Takes back the release of a code's use, for a booking that is placed after all.
 * @returns false if the code is used up meanwhile
 */
export async function reclaimRedemption(tx: Db, bookingId: string): Promise<boolean> {
  const [released] = await tx
    .select({
      id: discountRedemptions.id,
      discountCodeId: discountRedemptions.discountCodeId,
      guestId: discountRedemptions.guestId,
    })
    .from(discountRedemptions)
    .where(and(eq(discountRedemptions.bookingId, bookingId), isNotNull(discountRedemptions.releasedAt)))
  if (!released) return true
  // A deleted code has no limit any more.
  const { discountCodeId, guestId } = released
  if (discountCodeId && !(await claimDiscountUse(tx, { discountCodeId, guestId }))) return false
  await tx
    .update(discountRedemptions)
    .set({ releasedAt: null })
    .where(eq(discountRedemptions.id, released.id))
  return true
}
