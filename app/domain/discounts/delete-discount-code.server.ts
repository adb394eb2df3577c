import { and, eq } from 'drizzle-orm'
import { discountCodes } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'

/**
 * Deletes a host's own code, or for an admin any. Bookings keep the code's text and what it took off; their redemptions
 * stay and point nowhere.
 */
export async function deleteDiscountCode(id: string, { user }: { user: { id: string; isAdmin: boolean } }) {
  if (!isUuid(id)) return refuse('discount_code_unknown')
  const own = and(eq(discountCodes.createdBy, user.id), eq(discountCodes.scope, 'host'))
  return inTransaction(async (tx) => {
    const [deleted] = await tx
      .delete(discountCodes)
      .where(and(eq(discountCodes.id, id), user.isAdmin ? undefined : own))
      .returning({ code: discountCodes.code })
    return deleted ? ok({ code: deleted.code }) : refuse('discount_code_unknown')
  })
}
