import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createTaxRule } from '~/domain/taxes/create-tax-rule.server'
import { taxRuleSchema } from '~/domain/taxes/new-tax-rule'
import { listingsTaxed, placeNames } from '~/domain/taxes/tax-rules.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { consoleMeta } from '../tabs'
import { RuleForm } from './rule-form'
import { PageTitle } from '../elements'

export const meta = consoleMeta('Add a tax')

export const loader = adminLoader(async ({ request, now }) => {
  const wantsExample = new URL(request.url).searchParams.has('example')
  return {
    start: wantsExample ? exampleRule(now) : {},
    wantsExample,
    places: await placeNames(),
    requestKey: uuidv7(),
  }
})

/** A typical rule, to start from. */
const exampleRule = (now: Date) => ({
  name: 'Occupancy tax',
  authority: 'Buncombe County',
  kind: 'percent',
  percentage: '6',
  country: 'United States',
  region: 'North Carolina',
  city: 'Asheville',
  category: 'property',
  validFrom: todayIn('UTC', now),
})

export const action = adminAction({
  schema: taxRuleSchema,
  failed: 'Tax rule not created',
  run: ({ user: admin, value, now }) => createTaxRule(value, { admin, now }),
  done: async ({ rule }) => {
    const listings = (await listingsTaxed([rule])).get(rule.id)!
    return {
      to: '/admin/taxes',
      title: 'Tax added',
      description: `${rule.name} taxes ${count(listings, 'active listing')}.`,
    }
  },
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Adds a tax rule. */
export default function NewTaxRule() {
  const { start, wantsExample, places, requestKey } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="rule" className="max-w-text">
      <PageTitle id="rule">Add a tax</PageTitle>
      <p className="mt-1 text-muted">
        {wantsExample
          ? 'This is an example. Ask the authority or an adviser for the real rate before you add it.'
          : 'New bookings are taxed by it as soon as it is added.'}
      </p>
      <RuleForm start={start} requestKey={requestKey} places={places} />
    </section>
  )
}
