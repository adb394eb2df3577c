import { z } from 'zod'
import { deleteTaxRule } from '~/domain/taxes/delete-tax-rule.server'
import { taxRuleChangeFields, taxRuleSchema } from '~/domain/taxes/new-tax-rule'
import { taxRuleJson, taxRuleJsonSchema } from '~/domain/taxes/tax-rule-json'
import { findTaxRule } from '~/domain/taxes/tax-rules.queries.server'
import { updateTaxRule } from '~/domain/taxes/update-tax-rule.server'
import { changeSchema } from '~/domain/shared/change-schema'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const UNKNOWN = 'Tax rule not found.'
const USED = 'Bookings have this tax, so the rule can only be ended.'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get a tax rule',
    access: 'admin',
    answers: { 200: taxRuleJsonSchema },
    refusals: { 404: UNKNOWN },
    handle: handleGet,
  },

  PUT: {
    summary: 'Update a tax rule',
    description:
      'Changes only the fields that are sent. Once bookings have the tax, only `validUntil` can change. Bookings ' +
      'keep the taxes that they were made with.',
    access: 'admin',
    body: taxRuleChangeFields,
    answers: { 200: taxRuleJsonSchema },
    refusals: { 404: UNKNOWN, 409: USED },
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete a tax rule',
    description: 'Only if no booking has used it.',
    access: 'admin',
    answers: { 200: z.object({ message: z.string() }) },
    refusals: { 404: UNKNOWN, 409: USED },
    handle: handleDelete,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  await requireApiAdmin(request)
  const rule = await findTaxRule(params.id)
  return rule ? Response.json(taxRuleJson(rule)) : refuseJson({ refusal: 'tax_rule_unknown' })
}

async function handlePut({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const current = await findTaxRule(params.id)
  if (!current) return refuseJson({ refusal: 'tax_rule_unknown' })
  const { requestKey: _, ...change } = await readJson(
    request,
    changeSchema(taxRuleSchema, taxRuleJson(current)),
  )
  const result = await updateTaxRule(params.id, change, { admin, now: new Date() })
  return result.ok ? Response.json(taxRuleJson(result.rule)) : refuseJson(result)
}

async function handleDelete({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  await readJson(request, z.unknown())
  const result = await deleteTaxRule(params.id, { admin, now: new Date() })
  return result.ok ? Response.json({ message: 'The tax rule has been deleted.' }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
