import { z } from 'zod'
import { listingTypes } from '../listings/choices'
import { toDecimal } from '../shared/money'
import { decimalJson } from '../shared/schemas'
import { without } from '../shared/pick'
import { taxKinds } from './tax-rule'
import type { TaxRuleRow } from './tax-rules.queries.server'

export const taxRuleJsonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    authority: z.string(),
    kind: z.enum(taxKinds),
    percentage: z.number().nullable().describe('At most three decimals; null for an amount'),
    amount: decimalJson.nullable().describe('For each night, or each guest and night'),
    maxNights: z.int().nullable().describe('Only the first nights are taxed'),
    country: z.string().nullable().describe('Null applies everywhere'),
    region: z.string().nullable(),
    city: z.string().nullable(),
    category: z.enum(listingTypes).nullable().describe('Null for both'),
    validFrom: z.iso.date().describe('The first check-in that is taxed'),
    validUntil: z.iso.date().nullable().describe('The first check-in that is not taxed'),
    isIncluded: z.boolean().describe('Whether prices include it; otherwise it is on top'),
  })
  .meta({ id: 'TaxRule' })

/** A rule as the JSON endpoints return it. */
export const taxRuleJson = (rule: TaxRuleRow): z.infer<typeof taxRuleJsonSchema> => ({
  ...without(rule, 'createdAt', 'updatedAt'),
  amount: rule.amount === null ? null : toDecimal(rule.amount),
})

/** What the audit log records of a rule. */
export const taxRuleFacts = (rule: TaxRuleRow) => without(taxRuleJson(rule), 'id')
