import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { todayIn } from '~/domain/shared/dates'
import { allTaxRules, listingsTaxed } from '~/domain/taxes/tax-rules.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { consoleMeta } from '../tabs'
import { presentRule, type PresentedRule } from './present-rule.server'
import { RuleFacts } from './rule-facts'

const HERE = '/admin/taxes'

export const meta: MetaFunction = () => consoleMeta('Taxes')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const today = todayIn('UTC', new Date())
  const rules = await allTaxRules(today)
  const reach = await listingsTaxed(rules)
  return { rules: rules.map((rule) => presentRule(rule, today, reach.get(rule.id)!)) }
}

/** Taxes: all tax rules. */
export default function AdminTaxes() {
  const { rules } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="taxes" className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id="taxes" className="text-2xl font-bold">
            Taxes
          </h2>
          <p className="mt-2 max-w-text text-muted">
            Taxes that are collected with bookings. New bookings are taxed by the rules for their check-in;
            earlier bookings keep the taxes they were made with.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={`${HERE}/report`} className={button('secondary')}>
            Report by quarter
          </a>
          {rules.length > 0 && (
            <a href={`${HERE}/new`} className={button('primary')}>
              <Icon name="plus" />
              Add a tax
            </a>
          )}
        </div>
      </div>
      {rules.length === 0 ? <NoTaxes /> : <Rules rules={rules} />}
    </section>
  )
}

function Rules({ rules }: { rules: PresentedRule[] }) {
  return (
    <ul role="list" className="mt-6 grid gap-4 lg:grid-cols-2">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
              <a href={`${HERE}/${rule.id}`} className="hover:underline">
                {rule.name}
              </a>
            </h3>
            <span className={`rounded-full px-3 py-1 text-sm font-semibold ${badges[rule.state]}`}>
              {rule.badge}
            </span>
          </div>
          <div className="mt-2 mb-4">
            <RuleFacts rule={rule} />
            <p className="mt-2 text-sm text-muted">
              {rule.listings > 0
                ? rule.reach
                : 'There are no active listings there yet. Check how the place is written.'}
            </p>
          </div>
          <a href={`${HERE}/${rule.id}`} className={button('secondary', 'mt-auto self-start px-4!')}>
            {rule.state === 'ended' ? 'View' : 'Change or end'}
            <span className="sr-only"> {rule.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const badges: Record<PresentedRule['state'], string> = {
  current: 'bg-accent-soft text-accent-strong',
  upcoming: 'bg-amber-soft text-on-amber',
  ended: 'bg-sunken text-muted',
}

function NoTaxes() {
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center">
      <h3 className="text-lg font-semibold">No taxes are collected</h3>
      <p className="mx-auto mt-1 max-w-form text-muted">
        Many cities and countries tax stays: a percentage of the price, or an amount for each night or guest.
        Add each tax as a rule. Guests see it as a line of its own, and the report says what is due to whom.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <a href={`${HERE}/new`} className={button('primary')}>
          <Icon name="plus" />
          Add a tax
        </a>
        <a href={`${HERE}/new?example=1`} className={button('secondary')}>
          Start from an example
        </a>
      </div>
    </div>
  )
}
