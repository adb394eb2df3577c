import { useLoaderData } from '@remix-run/react'
import { deleteTaxRule } from '~/domain/taxes/delete-tax-rule.server'
import { deleteTaxRuleSchema } from '~/domain/taxes/new-tax-rule'
import { findTaxRule } from '~/domain/taxes/tax-rules.queries.server'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { ConfirmDeletion } from '../elements'
import { consoleMeta } from '../tabs'
import { RuleFacts } from './rule-facts'

const TAXES = '/admin/taxes'

export const meta = consoleMeta('Delete a tax')

export const loader = adminLoader(async ({ params }) => {
  const rule = await findTaxRule(params.id)
  if (!rule) throw new Response('Tax rule not found. It may have been deleted already.', { status: 404 })
  return { rule }
})

export const action = adminAction({
  schema: deleteTaxRuleSchema,
  run: ({ params, user: admin, now }) => deleteTaxRule(params.id, { admin, now }),
  refusedAs: 'Tax rule not deleted',
  done: ({ name }) => ({ to: TAXES, title: 'Tax deleted', description: name }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before deleting a tax rule. */
export default function DeleteTaxRule() {
  const { rule } = useLoaderData<typeof loader>()
  return (
    <ConfirmDeletion
      question={`Are you sure you want to delete the tax “${rule.name}”?`}
      confirm="Delete tax"
      back={`${TAXES}/${rule.id}`}
    >
      <RuleFacts rule={rule} isFramed />
      <p>New bookings no longer have it. This can't be undone.</p>
    </ConfirmDeletion>
  )
}
