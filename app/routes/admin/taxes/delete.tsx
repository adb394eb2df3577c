import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { todayIn } from '~/domain/shared/dates'
import { deleteTaxRule } from '~/domain/taxes/delete-tax-rule.server'
import { deleteTaxRuleSchema } from '~/domain/taxes/new-tax-rule'
import { findTaxRule, listingsTaxed } from '~/domain/taxes/tax-rules.queries.server'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { RuleFacts } from '~/routes/admin/taxes/rule-facts'
import { presentRule } from '~/routes/admin/taxes/present-rule.server'
import { consoleMeta } from '../tabs'

const TAXES = '/admin/taxes'

export const meta: MetaFunction = () => consoleMeta('Delete a tax')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const rule = await findTaxRule(params.id)
  if (!rule) throw new Response('Tax rule not found. It may have been deleted already.', { status: 404 })
  const reach = await listingsTaxed([rule])
  return presentRule(rule, todayIn('UTC', new Date()), reach.get(rule.id)!)
}

export const action = formAction({
  access: 'admin',
  schema: deleteTaxRuleSchema,
  run: ({ params, user: admin, now }) => deleteTaxRule(params.id, { admin, now }),
  refusedAs: 'Tax rule not deleted',
  done: ({ name }) => ({ to: TAXES, title: 'Tax deleted', description: name }),
})

/** Asks for confirmation before deleting a tax rule. */
export default function DeleteTaxRule() {
  const rule = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <div className="mt-6">
      <ConfirmDelete
        question={`Are you sure you want to delete the tax “${rule.name}”?`}
        confirm="Delete tax"
        back={`${TAXES}/${rule.id}`}
        reply={reply}
        framed
      >
        <div className="rounded-lg border border-line bg-surface p-5 text-ink">
          <RuleFacts rule={rule} />
        </div>
        <p>New bookings no longer have it. This can't be undone.</p>
      </ConfirmDelete>
    </div>
  )
}
