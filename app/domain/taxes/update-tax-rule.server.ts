import { eq } from 'drizzle-orm'
import { taxRules } from '#db/schema'
import type { AdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { TaxRuleChange } from './new-tax-rule'
import { recordTaxRule } from './record-tax-rule.server'
import { isRuleUsed } from './tax-rules.queries.server'

/** What can change although bookings have the tax: they keep what they froze, and the report names them by it. */
const CHANGES_IF_USED: readonly string[] = ['validUntil']

/**
 * Changes a tax rule. Once bookings have its tax, only its end can change: another rate is a rule of its own from a
 * date on, so that the rules tell what was taxed when.
 */
export async function updateTaxRule(
  id: string | undefined,
  change: Partial<TaxRuleChange>,
  { admin, now }: AdminContext,
) {
  if (!isUuid(id)) return refuse('tax_rule_unknown')
  return inTransaction(async (tx) => {
    const [before] = await tx.select().from(taxRules).where(eq(taxRules.id, id)).for('update')
    if (!before) return refuse('tax_rule_unknown')
    const after = { ...before, ...change }
    if (after.validUntil !== null && after.validUntil <= after.validFrom)
      return refuse('tax_rule_ends_before_start')
    const [old, changed]: Record<string, unknown>[] = [before, after]
    const isFixed = Object.keys(change).some(
      (name) => old![name] !== changed![name] && !CHANGES_IF_USED.includes(name),
    )
    if (isFixed && (await isRuleUsed(id, tx))) return refuse('tax_rule_used')
    const [rule] = await tx
      .update(taxRules)
      .set({ ...change, updatedAt: now })
      .where(eq(taxRules.id, id))
      .returning()
    await recordTaxRule(tx, { admin, now }, before, rule!)
    return ok({ rule: rule! })
  })
}
