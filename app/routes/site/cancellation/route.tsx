import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RefundTable } from '~/components/bookings/refund-table'
import { CompanyPage } from '~/components/content/company-page'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { PrimaryLink } from '~/ui/link'
import { useHasVehicles } from '~/components/shell/page-link'
import { explainPolicies } from './policies.server'
import { describedMeta } from '../described-meta'

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta = describedMeta(
  'Cancellation options',
  (siteName) =>
    `What you get back when you cancel a booking on ${siteName}: the flexible, moderate and strict ` +
    'policies with their deadlines.',
)

export const loader = () => explainPolicies(new Date())

/** Explains how cancelling works and what each policy refunds. */
export default function Cancellation() {
  const { example, begins, policies } = useLoaderData<typeof loader>()
  const hasVehicles = useHasVehicles()
  return (
    <CompanyPage
      title="Cancellation options"
      lead={
        <p>
          Each host chooses one of three policies. You see the exact refunds and deadlines before you book, on
          your booking's page, and again before you cancel. The policy you booked with doesn't change.
        </p>
      }
    >
      <h2 className="mt-10 text-xl font-semibold">The three policies</h2>
      <p className="mt-2 max-w-text text-muted">
        Example: {example.nights} nights at {example.nightly} in New York from {example.checkIn},{' '}
        {example.total} with fees, booked today.
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-3">
        {policies.map(({ policy, name, summary, rows }) => (
          <section
            key={policy}
            aria-labelledby={policy}
            className="flex flex-col rounded-lg border border-line bg-surface p-5 md:p-6"
          >
            <h3 id={policy} className="text-lg font-semibold">
              {name}
            </h3>
            <p className="mb-4 mt-2 text-muted">{summary}</p>
            <div className="mt-auto border-t border-line pt-2">
              <RefundTable rows={rows} />
            </div>
          </section>
        ))}
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Part title="Pending requests">
          Until the host accepts, you can cancel your request and pay nothing, whatever the policy. You also
          pay nothing if the host declines or doesn't respond within 24 hours.
        </Part>
        <Part title="How deadlines work">
          A booking starts at the check-in time its listing shows, usually {begins.stay}
          {hasVehicles && ` for stays and ${begins.vehicle} for vehicles`}, in the listing's time zone. Each
          deadline falls at that time, the stated number of days earlier. Cancelling right at the deadline
          counts as on time. Once a booking has begun, it can't be cancelled online.
        </Part>
        <Part title="What is refunded">
          A full refund is everything you paid, with fees and taxes. A partial refund is a share of the
          nightly or daily price and of the fee for extra guests, after any discount. A cleaning fee is
          refunded in full until the booking begins. Taxes are refunded in proportion to these. The service
          fee and the processing fee are refunded only in a full refund.
        </Part>
        <Part title="When a host cancels">
          You get a full refund, whatever the policy. The host earns nothing, and it counts against their
          Superhost or All-Star Host badge.
        </Part>
      </div>
      <p className="mt-10">
        <PrimaryLink to="/bookings">See My Bookings</PrimaryLink>
      </p>
    </CompanyPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2 max-w-text text-muted">{children}</p>
    </section>
  )
}
