import { eq } from 'drizzle-orm'
import { discountCodes } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { codeFacts } from './discount-code-json'
import type { NewDiscountCode } from './new-discount-code'

/** A host makes a code for their own listings; an admin one for everybody's, which the platform pays. */
type By = { host: { id: string } } | { admin: Admin & { id: string }; now: Date }

/**
 * Makes a discount code. The database keeps codes unique whatever their case, those of hosts and of the platform
 * together: of two at once, the second is refused. Asked again with the same request key, it answers the first result.
 */
export async function createDiscountCode({ requestKey, ...code }: NewDiscountCode, by: By) {
  const [scope, createdBy] =
    'admin' in by ? (['platform', by.admin.id] as const) : (['host', by.host.id] as const)
  const [taken, reused] =
    scope === 'platform'
      ? (['platform_code_taken', 'platform_code_key_reused'] as const)
      : (['discount_code_taken', 'discount_key_reused'] as const)
  return inTransaction(async (tx) => {
    const [made] = await tx
      .insert(discountCodes)
      .values({ ...code, ...(requestKey && { id: requestKey }), createdBy, scope })
      .onConflictDoNothing()
      .returning()
    if (made) {
      if ('admin' in by)
        await recordChange(tx, {
          admin: by.admin,
          subject: 'discount_code',
          id: made.id,
          label: made.code,
          before: null,
          after: codeFacts(made),
          now: by.now,
        })
      return ok({ discountCode: made })
    }
    const [first] = requestKey
      ? await tx.select().from(discountCodes).where(eq(discountCodes.id, requestKey))
      : []
    if (!first) return refuse(taken, { code: code.code })
    if (first.createdBy !== createdBy || first.scope !== scope || first.code !== code.code)
      return refuse(reused)
    return ok({ discountCode: first })
  })
}
