import type { Db } from '#db/client.server'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { taxRuleFacts } from './tax-rule-json'
import type { TaxRuleRow } from './tax-rules.queries.server'

/** Records a change of a tax rule; null stands for one that is new or deleted. */
export function recordTaxRule(
  tx: Db,
  context: AdminContext,
  before: TaxRuleRow | null,
  after: TaxRuleRow | null,
) {
  const { id, name: label } = (after ?? before)!
  return recordChange(tx, {
    ...context,
    subject: 'tax_rule',
    id,
    label,
    before: before && taxRuleFacts(before),
    after: after && taxRuleFacts(after),
  })
}
