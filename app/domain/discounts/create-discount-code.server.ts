import { eq } from 'drizzle-orm'
import { discountCodes } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { NewDiscountCode } from './new-discount-code'

/**
 * Makes a host's code, which is of use on that host's listings alone. The database keeps codes unique whatever their case:
 * of two at once, the second is refused. Asked again with the same request key, it answers the first result.
 */
export async function createDiscountCode({ requestKey, ...code }: NewDiscountCode, { host }: { host: { id: string } }) {
  return inTransaction(async (tx) => {
    const [made] = await tx
      .insert(discountCodes)
      .values({ ...code, ...(requestKey && { id: requestKey }), createdBy: host.id, scope: 'host' })
      .onConflictDoNothing()
      .returning()
    if (made) return ok({ discountCode: made })
    const [first] = requestKey ? await tx.select().from(discountCodes).where(eq(discountCodes.id, requestKey)) : []
    if (!first) return refuse('discount_code_taken', { code: code.code })
    if (first.createdBy !== host.id || first.code !== code.code) return refuse('discount_key_reused')
    return ok({ discountCode: first })
  })
}
