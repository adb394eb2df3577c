import { z } from 'zod'
import { createTaxRule } from '~/domain/taxes/create-tax-rule.server'
import { taxRuleSchema } from '~/domain/taxes/new-tax-rule'
import { taxRuleJson, taxRuleJsonSchema } from '~/domain/taxes/tax-rule-json'
import { allTaxRules } from '~/domain/taxes/tax-rules.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List all tax rules',
    description: 'Ended ones last.',
    access: 'admin',
    answers: { 200: z.array(taxRuleJsonSchema) },
    handle: handleGet,
  },

  POST: {
    summary: 'Create a tax rule',
    description:
      'It taxes bookings made from now on, by their check-in. A percentage is of what the host charges; amounts are ' +
      'for each night, or for each guest and night.',
    access: 'admin',
    body: taxRuleSchema,
    answers: { 201: taxRuleJsonSchema },
    refusals: { 409: 'The request key was used for another rule.' },
    handle: handlePost,
  },
})

async function handleGet({ request }: EndpointArgs) {
  await requireApiAdmin(request)
  return Response.json((await allTaxRules(todayIn('UTC', new Date()))).map(taxRuleJson))
}

async function handlePost({ request }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await createTaxRule(await readJson(request, taxRuleSchema), { admin, now: new Date() })
  return result.ok
    ? Response.json(taxRuleJson(result.rule), {
        status: 201,
        headers: { Location: `/api/admin/tax-rules/${result.rule.id}` },
      })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
