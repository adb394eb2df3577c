import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { discountCodes, discountRedemptions } from '#db/schema'
import type { Cents } from '../shared/money'

/** Takes one use of a code, or answers false when the last was taken meanwhile. The row's own lock settles the race. */
export async function takeDiscountUse(tx: Db, discountCodeId: string): Promise<boolean> {
  const taken = await tx
    .update(discountCodes)
    .set({ usageCount: sql`${discountCodes.usageCount} + 1` })
    .where(
      and(
        eq(discountCodes.id, discountCodeId),
        or(isNull(discountCodes.usageLimit), lt(discountCodes.usageCount, discountCodes.usageLimit)),
      ),
    )
    .returning({ id: discountCodes.id })
  return taken.length === 1
}

/** Writes down which booking the use belongs to. */
export async function recordRedemption(
  tx: Db,
  redemption: { discountCodeId: string; bookingId: string; guestId: string; amount: Cents },
): Promise<void> {
  await tx.insert(discountRedemptions).values(redemption)
}

/** Gives a booking's use back when the booking comes to nothing; once, however often it is asked. */
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
