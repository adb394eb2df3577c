import { changeSchema } from '~/domain/shared/change-schema'
import { todayIn } from '~/domain/shared/dates'
import { createTaxRule } from '~/domain/taxes/create-tax-rule.server'
import { deleteTaxRule } from '~/domain/taxes/delete-tax-rule.server'
import { taxRuleChangeFields, taxRuleSchema } from '~/domain/taxes/new-tax-rule'
import { taxRuleJson, taxRuleJsonSchema } from '~/domain/taxes/tax-rule-json'
import { allTaxRules, findTaxRule } from '~/domain/taxes/tax-rules.queries.server'
import { updateTaxRule } from '~/domain/taxes/update-tax-rule.server'
import { defineResource } from '~/http/resource.server'

const refusals = { 409: 'Bookings have this tax, so the rule can only be ended.' }

const { loader, action } = defineResource({
  name: 'rule',
  access: 'admin',
  json: taxRuleJson,
  schema: taxRuleJsonSchema,
  find: ({ params }) => findTaxRule(params.id),
  unknown: { refusal: 'tax_rule_unknown' },
  notFound: 'Tax rule not found.',
  list: {
    summary: 'List all tax rules',
    description: 'Ended ones last.',
    run: ({ now }) => allTaxRules(todayIn('UTC', now)),
  },
  create: {
    summary: 'Create a tax rule',
    description:
      'It taxes bookings made from now on, by their check-in. A percentage is of what the host charges; amounts are ' +
      'for each night, or for each guest and night.',
    body: taxRuleSchema,
    refusals: { 409: 'The request key was used for another rule.' },
    location: '/api/admin/tax-rules',
    run: ({ body, user, now }) => createTaxRule(body, { admin: user, now }),
  },
  read: { summary: 'Get a tax rule' },
  update: {
    summary: 'Update a tax rule',
    description:
      'Changes only the fields that are sent. Once bookings have the tax, only `validUntil` can change. Bookings ' +
      'keep the taxes that they were made with.',
    refusals,
    documentedBody: taxRuleChangeFields,
    bodyFor: (rule) => changeSchema(taxRuleSchema, taxRuleJson(rule)),
    run: ({ params, body: { requestKey: _, ...change }, user, now }) =>
      updateTaxRule(params.id, change, { admin: user, now }),
  },
  delete: {
    summary: 'Delete a tax rule',
    description: 'Only if no booking has used it.',
    refusals,
    message: 'The tax rule has been deleted.',
    run: ({ params, user, now }) => deleteTaxRule(params.id, { admin: user, now }),
  },
})

export { loader, action }
