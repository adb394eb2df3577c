import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { discountCodes, discountRedemptions } from '#db/schema'
import type { Cents } from '../shared/money'

/** Uses a code once; false if it is used up. The lock of the row decides between concurrent bookings. */
export async function claimDiscountUse(tx: Db, discountCodeId: string): Promise<boolean> {
  const claimed = await tx
    .update(discountCodes)
    .set({ usageCount: sql`${discountCodes.usageCount} + 1` })
    .where(
      and(
        eq(discountCodes.id, discountCodeId),
        or(isNull(discountCodes.usageLimit), lt(discountCodes.usageCount, discountCodes.usageLimit)),
      ),
    )
    .returning({ id: discountCodes.id })
  return claimed.length === 1
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
    .select({ id: discountRedemptions.id, discountCodeId: discountRedemptions.discountCodeId })
    .from(discountRedemptions)
    .where(and(eq(discountRedemptions.bookingId, bookingId), isNotNull(discountRedemptions.releasedAt)))
  if (!released) return true
  // A deleted code has no limit any more.
  if (released.discountCodeId && !(await claimDiscountUse(tx, released.discountCodeId))) return false
  await tx
    .update(discountRedemptions)
    .set({ releasedAt: null })
    .where(eq(discountRedemptions.id, released.id))
  return true
}
