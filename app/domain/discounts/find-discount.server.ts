import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { discountCodes } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { applyDiscount, limitPerPerson } from './apply-discount'
import type { DiscountCode } from './discount-code'
import { usesBy } from './redeem-discount.server'

/** Finds a code by its text, in any case. */
export async function findDiscountCode(code: string, executor: Db = db): Promise<DiscountCode | null> {
  const [row] = await executor
    .select()
    .from(discountCodes)
    .where(sql`upper(${discountCodes.code}) = ${code.toUpperCase()}`)
  return row ?? null
}

/** The discount of a code on a stay, or why it does not apply, to this guest if it is known who asks. */
export async function tryDiscount(
  code: string,
  stay: Parameters<typeof applyDiscount>[1],
  { now, guestId, executor = db }: { now: Date; guestId?: string; executor?: Db },
) {
  const found = await findDiscountCode(code, executor)
  if (!found) return refuse('discount_unknown')
  const applied = applyDiscount(found, stay, now)
  if (!applied.ok) return applied
  const limit = limitPerPerson(found)
  if (guestId && limit !== null && (await usesBy(guestId, found.id, executor)) >= limit)
    return refuse('discount_used_by_guest')
  return ok({ code: found, discount: applied.discount })
}
