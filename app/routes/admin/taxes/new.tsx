import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createTaxRule } from '~/domain/taxes/create-tax-rule.server'
import { taxRuleSchema } from '~/domain/taxes/new-tax-rule'
import { listingsTaxed } from '~/domain/taxes/tax-rules.queries.server'
import { count } from '~/domain/shared/phrases'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { consoleMeta } from '../tabs'
import { exampleRule, placeNames } from './form-start.server'
import { RuleForm, type RuleFormValues } from './rule-form'

const TAXES = '/admin/taxes'

export const meta: MetaFunction = () => consoleMeta('Add a tax')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const wantsExample = new URL(request.url).searchParams.has('example')
  const start: RuleFormValues = wantsExample ? exampleRule(new Date()) : {}
  return { start, wantsExample, places: await placeNames(), requestKey: uuidv7() }
}

export const action = formAction({
  access: 'admin',
  schema: taxRuleSchema,
  failed: 'Tax rule not created',
  run: ({ user: admin, value, now }) => createTaxRule(value, { admin, now }),
  done: async ({ rule }) => {
    const listings = (await listingsTaxed([rule])).get(rule.id)!
    return {
      to: TAXES,
      title: 'Tax added',
      description: `${rule.name} taxes ${count(listings, 'active listing')}.`,
    }
  },
})

/** Adds a tax rule. */
export default function NewTaxRule() {
  const { start, wantsExample, places, requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <section aria-labelledby="rule" className="mt-6 max-w-text">
      <h2 id="rule" className="text-2xl font-bold">
        Add a tax
      </h2>
      <p className="mt-1 text-muted">
        {wantsExample
          ? 'This is an example. Ask the authority or an adviser for the real rate before you add it.'
          : 'New bookings are taxed by it as soon as it is added.'}
      </p>
      <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">
        <RuleForm
          start={start}
          reply={reply}
          requestKey={requestKey}
          places={places}
          action="Add tax"
          back={TAXES}
        />
      </div>
    </section>
  )
}
