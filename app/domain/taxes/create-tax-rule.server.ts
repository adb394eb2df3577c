import { eq } from 'drizzle-orm'
import { taxRules } from '#db/schema'
import type { SignedInAdminContext } from '../audit/record-change.server'
import { isRepeat, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { NewTaxRule } from './new-tax-rule'
import { recordTaxRule } from './record-tax-rule.server'

/** Adds a tax rule. Repeating a request key returns the first result, unless the values differ. */
export async function createTaxRule(
  { requestKey, ...rule }: NewTaxRule,
  { admin, now }: SignedInAdminContext,
) {
  const sent = { userId: admin.id, kind: 'tax_rule', key: requestKey, values: rule } as const
  return inTransaction(async (tx) => {
    const [created] = await tx
      .insert(taxRules)
      .values({ ...rule, ...(requestKey && { id: requestKey }), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (created) {
      await rememberRequest(tx, sent)
      await recordTaxRule(tx, { admin, now }, null, created)
      return ok({ rule: created })
    }
    const [first] = await tx.select().from(taxRules).where(eq(taxRules.id, requestKey!))
    return first && (await isRepeat(tx, sent)) ? ok({ rule: first }) : refuse('tax_rule_key_reused')
  })
}
