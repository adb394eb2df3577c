import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { discountCodes, discountRedemptions } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { isStale } from '../shared/version'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '../shared/transaction.server'
import { codeFacts } from './discount-code-json'
import { editedCodeFields, type DiscountCode } from './discount-code'
import type { DiscountCodeChange } from './new-discount-code'

/** A host changes their own codes; an admin those of the platform, which is recorded in the audit. */
export type Editor<Actor = unknown> = { host: { id: string } } | { admin: Admin & Actor; now: Date }

/** Records what an admin did to a code. */
export async function recordCodeChange(
  tx: Db,
  by: Editor,
  before: DiscountCode | null,
  after: DiscountCode | null,
) {
  const shown = after ?? before
  if (!('admin' in by) || !shown) return
  await recordChange(tx, {
    admin: by.admin,
    subject: 'discount_code',
    id: shown.id,
    label: shown.code,
    before: before && codeFacts(before),
    after: after && codeFacts(after),
    now: by.now,
  })
}

const CHECK_VIOLATION = '23514'

/**
 * Changes, pauses or resumes a discount code. Bookings keep the terms they froze. The text of a code stays once it was
 * used, and its limit cannot be below its uses. A change that no longer fits the code, because somebody else changed
 * it meanwhile, is refused.
 */
export async function updateDiscountCode(
  id: string | undefined,
  { version, ...change }: Partial<DiscountCodeChange> & { version?: string },
  by: Editor,
) {
  const isAdmin = 'admin' in by
  const unknownRefusal = isAdmin ? 'any_discount_code_unknown' : 'discount_code_unknown'
  if (!isUuid(id)) return refuse(unknownRefusal)
  const own = isAdmin
    ? eq(discountCodes.scope, 'platform')
    : and(eq(discountCodes.createdBy, by.host.id), eq(discountCodes.scope, 'host'))
  try {
    return await inTransaction(async (tx) => {
      // The lock keeps bookings from using the code meanwhile.
      const [before] = await tx
        .select()
        .from(discountCodes)
        .where(and(eq(discountCodes.id, id), own))
        .for('update')
      if (!before) return refuse(unknownRefusal)
      if (isStale(before, { ...change, version }, editedCodeFields))
        return refuse('edited_meanwhile', { current: before })
      const after = { ...before, ...change }
      if (after.code !== before.code && (await isCodeUsed(before, tx))) return refuse('discount_code_fixed')
      if (after.usageLimit !== null && after.usageLimit < before.usageCount)
        return refuse('discount_limit_below_use', { usageCount: before.usageCount })
      const [discountCode] = await tx
        .update(discountCodes)
        .set({ ...change, updatedAt: isAdmin ? by.now : new Date() })
        .where(eq(discountCodes.id, id))
        .returning()
      await recordCodeChange(tx, by, before, discountCode!)
      return ok({ discountCode: discountCode! })
    })
  } catch (error) {
    if (sqlState(error) === CHECK_VIOLATION) return refuse('discount_code_changed')
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return refuse(isAdmin ? 'platform_code_taken' : 'discount_code_taken', { code: change.code! })
  }
}

/** Whether any booking ever used the code, cancelled ones included. */
export const isCodeUsed = async (
  { id, usageCount }: Pick<DiscountCode, 'id' | 'usageCount'>,
  executor: Db = db,
): Promise<boolean> =>
  usageCount > 0 ||
  (await executor.$count(discountRedemptions, eq(discountRedemptions.discountCodeId, id))) > 0

/** Deletes a discount code; an admin any. Bookings keep the text of the code and its discount. */
export async function deleteDiscountCode(id: string | undefined, by: Editor) {
  const unknownRefusal = 'admin' in by ? 'any_discount_code_unknown' : 'discount_code_unknown'
  if (!isUuid(id)) return refuse(unknownRefusal)
  const own =
    'admin' in by ? undefined : and(eq(discountCodes.createdBy, by.host.id), eq(discountCodes.scope, 'host'))
  return inTransaction(async (tx) => {
    const [deleted] = await tx
      .delete(discountCodes)
      .where(and(eq(discountCodes.id, id), own))
      .returning()
    if (!deleted) return refuse(unknownRefusal)
    await recordCodeChange(tx, by, deleted, null)
    return ok({ code: deleted.code })
  })
}
