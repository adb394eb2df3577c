import { useLoaderData } from '@remix-run/react'
import { formatDay, todayIn } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import { stateOn } from '~/domain/taxes/rule-words'
import type { TaxRule } from '~/domain/taxes/tax-rule'
import { allTaxRules, listingsTaxed } from '~/domain/taxes/tax-rules.queries.server'
import { adminLoader } from '~/http/page-loader.server'
import { Link, SecondaryLink } from '~/ui/link'
import { AddLink, Badge, PageHeading, RowLink } from '../elements'
import { consoleMeta } from '../tabs'
import { RuleFacts } from './rule-facts'

const HERE = '/admin/taxes'

export const meta = consoleMeta('Taxes')

export const loader = adminLoader(async ({ now }) => {
  const today = todayIn('UTC', now)
  const rules = await allTaxRules(today)
  const reach = await listingsTaxed(rules)
  return {
    rules: rules.map((rule) => ({ rule, state: stateOn(today, rule), listings: reach.get(rule.id)! })),
  }
})

/** Taxes: all tax rules. */
export default function AdminTaxes() {
  const { rules } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="taxes">
      <PageHeading
        title="Taxes"
        id="taxes"
        about={
          'Taxes that are collected with bookings. New bookings are taxed by the rules for their check-in; ' +
          'earlier bookings keep the taxes they were made with.'
        }
      >
        <div className="flex flex-wrap gap-3">
          <SecondaryLink to={`${HERE}/report`}>Report by quarter</SecondaryLink>
          {rules.length > 0 && <AddLink href={`${HERE}/new`}>Add a tax</AddLink>}
        </div>
      </PageHeading>
      {rules.length === 0 ? (
        <NoTaxes />
      ) : (
        <ul role="list" className="mt-6 grid gap-4 lg:grid-cols-2">
          {rules.map((one) => (
            <Rule key={one.rule.id} {...one} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RuleProps = { rule: TaxRule; state: ReturnType<typeof stateOn>; listings: number }

const tones = { current: 'good', upcoming: 'waiting', ended: 'quiet' } as const

function Rule({ rule, state, listings }: RuleProps) {
  const badges = { current: 'Current', upcoming: `From ${formatDay(rule.validFrom)}`, ended: 'Ended' }
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Link to={`${HERE}/${rule.id}`} className="hover:underline">
            {rule.name}
          </Link>
        </h3>
        <Badge tone={tones[state]}>{badges[state]}</Badge>
      </div>
      <div className="mb-4">
        <RuleFacts rule={rule} />
        <p className="mt-2 text-sm text-muted">
          {listings > 0
            ? `Taxes ${count(listings, 'active listing')}`
            : 'There are no active listings there yet. Check how the place is written.'}
        </p>
      </div>
      <RowLink
        href={`${HERE}/${rule.id}`}
        label={state === 'ended' ? 'View' : 'Change or end'}
        of={rule.name}
        className="mt-auto self-start"
      />
    </li>
  )
}

const NoTaxes = () => (
  <div className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center">
    <h3 className="text-lg font-semibold">No taxes are collected</h3>
    <p className="mx-auto mt-1 max-w-form text-muted">
      Many cities and countries tax stays: a percentage of the price, or an amount for each night or guest.
      Add each tax as a rule. Guests see it as a line of its own, and the report says what is due to whom.
    </p>
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      <AddLink href={`${HERE}/new`}>Add a tax</AddLink>
      <SecondaryLink to={`${HERE}/new?example=1`}>Start from an example</SecondaryLink>
    </div>
  </div>
)
