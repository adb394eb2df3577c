import { useLoaderData } from '@remix-run/react'
import { earningsFilterSchema, yearOf } from '~/domain/earnings/earnings'
import { readEarnings } from '~/domain/earnings/earnings.queries.server'
import { queryOf } from '~/http/read-json.server'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { PayoutList } from '~/components/payouts/payout-list'
import { BarChart } from '~/ui/bar-chart'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { TabLinks } from '~/ui/tab-links'
import { ParentLink } from '~/ui/parent-link'
import { Heading } from '~/ui/text'
import { ListingTable, MonthTable } from './earnings-tables'
import { presentEarnings, type PresentedEarnings } from './present-earnings.server'

const HERE = '/earnings'

export const meta = unlistedMeta('Earnings')

export const loader = signedInLoader(async ({ request, user: host, now }) => {
  const year = yearOf(earningsFilterSchema.parse(queryOf(request)), now)
  return presentEarnings(year, await readEarnings(year, host.id, now), now)
})

/** What a host earns in a year: by month, by listing, and what was paid out. */
export default function Earnings() {
  const page = useLoaderData<typeof loader>()
  if (!page) return <SignInRequired text="Sign in to see what your listings earn." returnTo={HERE} />
  const { year, years } = page
  return (
    <main className="page-wide">
      <ParentLink href="/hosting">Hosting</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">Earnings</h1>
      {years.length > 1 && (
        <div className="mt-4">
          <TabLinks
            label="Year"
            tabs={years.map((one) => ({ to: `${HERE}?year=${one}`, label: String(one) }))}
            here={`${HERE}?year=${year}`}
          />
        </div>
      )}
      <Figures page={page} />
      <Waiting waiting={page.waiting} />
      {page.isEmpty ? <NothingEarned year={year} /> : <Year page={page} />}
      {page.payouts.length > 0 && (
        <section className="mt-10">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <Heading id="payouts">Payouts</Heading>
            <SecondaryLink to="/earnings/statements">Payout statements</SecondaryLink>
          </div>
          <div className="mt-3">
            <PayoutList payouts={page.payouts} labelledBy="payouts" />
          </div>
        </section>
      )}
    </main>
  )
}

function Figures({ page }: { page: PresentedEarnings }) {
  const { year, earned, upcoming, paidOut, payable, minimum } = page
  const figures = [
    {
      name: `Earned in ${year}`,
      amount: earned,
      meaning:
        page.has.disputes || page.has.fees
          ? 'From bookings that are over, less what was deducted'
          : 'From bookings that are over',
    },
    { name: 'Upcoming', amount: upcoming, meaning: `From confirmed bookings that end in ${year}` },
    { name: `Paid out in ${year}`, amount: paidOut, meaning: 'Payouts that have arrived' },
    {
      name: 'Ready to pay out',
      amount: payable,
      meaning: minimum ? `Paid out once it reaches ${minimum}` : 'Not paid out yet',
    },
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {figures.map(({ name, amount, meaning }) => (
        <div key={name} className="rounded-lg border border-line bg-surface p-3 md:p-4">
          <dt className="text-sm font-semibold">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums wrap-anywhere md:text-2xl">{amount}</dd>
          <dd className="text-sm text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function Waiting({ waiting: { held, account } }: { waiting: PresentedEarnings['waiting'] }) {
  if (held.length === 0 && !account) return null
  return (
    <section aria-labelledby="waiting" className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 id="waiting" className="font-semibold">
        Why some earnings wait
      </h2>
      <ul className="mt-2 space-y-2 text-muted">
        {account && (
          <li>
            {account}{' '}
            <Link to="/account/payments" className={link}>
              Payments
            </Link>
          </li>
        )}
        {held.map(({ key, href, name, amount, why }) => (
          <li key={key}>
            <Link to={href} className={link}>
              {name}
            </Link>
            : {amount ? `${amount} is held` : 'its earnings are held'} because {why}.
          </li>
        ))}
      </ul>
    </section>
  )
}

const link = 'font-semibold text-accent underline underline-offset-2'

const Year = ({ page }: { page: PresentedEarnings }) => (
  <>
    <section className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Heading id="months">By month</Heading>
        <a href={`/earnings.csv?year=${page.year}`} download className={button('secondary')}>
          <Icon name="download" />
          Download as CSV
        </a>
      </div>
      <p className="mt-1 max-w-text text-muted">
        Bookings count in the month they end
        {page.has.disputes || page.has.fees || page.has.deposits || page.has.adjustments
          ? ', and what was deducted or added in the month in which that happened.'
          : '.'}
      </p>
      <div className="mt-4 rounded-lg border border-line bg-surface p-4">
        <BarChart label={page.summary} bars={page.months} axis={{ highest: page.highest }} />
        <p aria-hidden="true" className="mt-1 grid grid-cols-12 text-center text-sm text-muted">
          {page.months.map(({ name, shown }) => (
            <span key={name}>
              <span className="hidden min-h-6 tabular-nums lg:block">{shown}</span>
              <span className="max-md:hidden">{name.slice(0, 3)}</span>
              <span className="md:hidden">{name.slice(0, 1)}</span>
            </span>
          ))}
        </p>
        {page.months.some(({ upcoming }) => upcoming > 0) && (
          <p className="mt-2 text-sm text-muted">
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-3 rounded-sm bg-accent"
              style={{ opacity: 0.4 }}
            />
            Upcoming, from bookings that haven't ended yet
          </p>
        )}
        {page.hasNegativeMonth && (
          <p className="mt-2 text-sm text-muted">
            <span aria-hidden="true" className="mr-2 inline-block size-3 rounded-sm bg-danger" />
            More was deducted than earned
          </p>
        )}
      </div>
      <div className="mt-4">
        <MonthTable months={page.months} total={page.total} has={page.has} labelledBy="months" />
      </div>
    </section>
    <section className="mt-10">
      <Heading id="listings">By listing</Heading>
      <div className="mt-3">
        <ListingTable listings={page.listings} has={page.has} labelledBy="listings" />
      </div>
    </section>
  </>
)

const NothingEarned = ({ year }: { year: number }) => (
  <section className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center">
    <h2 className="text-lg font-semibold">{`No earnings in ${year}`}</h2>
    <p className="mx-auto mt-1 max-w-form text-muted">
      Each confirmed booking of your listings appears here, with its fees and what you earn.
    </p>
    <p className="mt-4">
      <PrimaryLink to="/create-listing">Create a listing</PrimaryLink>
    </p>
  </section>
)
