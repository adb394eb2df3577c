import { eq } from 'drizzle-orm'
import { taxRules } from '#db/schema'
import type { AdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { recordTaxRule } from './record-tax-rule.server'
import { isRuleUsed } from './tax-rules.queries.server'

/** Deletes a tax rule that no booking has used. A used one can be ended. */
export async function deleteTaxRule(id: string | undefined, { admin, now }: AdminContext) {
  if (!isUuid(id)) return refuse('tax_rule_unknown')
  return inTransaction(async (tx) => {
    const [rule] = await tx.select().from(taxRules).where(eq(taxRules.id, id)).for('update')
    if (!rule) return refuse('tax_rule_unknown')
    if (await isRuleUsed(id, tx)) return refuse('tax_rule_used')
    await tx.delete(taxRules).where(eq(taxRules.id, id))
    await recordTaxRule(tx, { admin, now }, rule, null)
    return ok({ name: rule.name })
  })
}
