import { and, eq } from 'drizzle-orm'
import { discountCodes } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { codeFacts } from './discount-code-json'

/** A host deletes their own codes; an admin deletes any code, which is recorded in the audit. */
type Deleter = { host: { id: string } } | { admin: Admin; now: Date }

/** Deletes a discount code. Bookings keep the text of the code and its discount. */
export async function deleteDiscountCode(id: string | undefined, by: Deleter) {
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
    if ('admin' in by)
      await recordChange(tx, {
        admin: by.admin,
        subject: 'discount_code',
        id,
        label: deleted.code,
        before: codeFacts(deleted),
        after: null,
        now: by.now,
      })
    return ok({ code: deleted.code })
  })
}
