import { eq } from 'drizzle-orm'
import { discountCodes } from '#db/schema'
import { keyConflict, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { NewDiscountCode } from './new-discount-code'
import { recordCodeChange, type Editor } from './update-discount-code.server'

/**
 * Creates a discount code: a host's for their own listings, an admin's for all listings, which the platform pays for. Codes are unique regardless of case, across hosts and the platform, by a database index.
 * Repeating a request key returns the first result, unless the values differ.
 */
export async function createDiscountCode(
  { requestKey, ...code }: NewDiscountCode,
  by: Editor<{ id: string }>,
) {
  const [scope, createdBy] =
    'admin' in by ? (['platform', by.admin.id] as const) : (['host', by.host.id] as const)
  const [takenRefusal, reusedRefusal] =
    scope === 'platform'
      ? (['platform_code_taken', 'platform_code_key_reused'] as const)
      : (['discount_code_taken', 'discount_key_reused'] as const)
  const sent = { userId: createdBy, kind: 'discount_code', key: requestKey, values: code } as const
  return inTransaction(async (tx) => {
    const [created] = await tx
      .insert(discountCodes)
      .values({ ...code, ...(requestKey && { id: requestKey }), createdBy, scope })
      .onConflictDoNothing()
      .returning()
    if (created) {
      await rememberRequest(tx, sent)
      await recordCodeChange(tx, by, null, created)
      return ok({ discountCode: created })
    }
    const [first] = requestKey
      ? await tx.select().from(discountCodes).where(eq(discountCodes.id, requestKey))
      : []
    if (!first) return refuse(takenRefusal, { code: code.code })
    if (first.scope !== scope) return refuse(reusedRefusal, { firstId: null })
    const conflict = await keyConflict(tx, sent, first, first.createdBy)
    return conflict ? refuse(reusedRefusal, conflict) : ok({ discountCode: first })
  })
}
