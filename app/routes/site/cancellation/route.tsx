import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RefundTable } from '~/components/bookings/refund-table'
import { button } from '~/ui/button'
import { pageTitle } from '~/ui/page-title'
import { policiesExplained } from './policies.server'

export const meta: MetaFunction = () => [
  { title: pageTitle('Cancellation options') },
  {
    name: 'description',
    content:
      'What you get back when you cancel a booking on Roamstead: the flexible, moderate and strict policies with their deadlines.',
  },
]

export const loader = () => policiesExplained(new Date())

/** How cancelling works, and what each policy gives back. */
export default function Cancellation() {
  const { example, begins, policies } = useLoaderData<typeof loader>()
  return (
    <main className="mx-auto max-w-page px-4 py-8 md:py-12">
      <h1 className="font-display text-3xl font-semibold">Cancellation options</h1>
      <p className="mt-3 max-w-text text-lg text-muted">
        Each host chooses one of three policies. You see what cancelling would give back, to the minute and to
        the cent, before you book, on your booking's page, and once more before you cancel. What you saw when
        you booked stands.
      </p>
      <h2 className="mt-10 text-xl font-semibold">The three policies</h2>
      <p className="mt-2 max-w-text text-muted">
        The tables are for {example.nights} nights at {example.nightly} in New York from {example.checkIn},{' '}
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
        <Part title="A request that waits">
          Until the host has accepted, you can take a request back and pay nothing, whatever the policy. So it
          is when the host declines or does not answer within 24 hours.
        </Part>
        <Part title="When the clock counts">
          Stays begin at {begins.stay}, vehicles at {begins.vehicle}, by the clocks of the listing. Deadlines
          are the same time of day, so many days before. Cancelling at the deadline itself still counts. Once
          a booking has begun it can no longer be cancelled online.
        </Part>
        <Part title="What is refunded">
          A full refund is everything you paid, fees included. Otherwise it is a share of the nights after
          your discount; the service fee and the processing fee are not refunded.
        </Part>
        <Part title="When a host cancels">
          You get everything back, whatever the policy. The host earns nothing, and it counts against their
          Superhost or All-Star Host badge.
        </Part>
      </div>
      <p className="mt-10">
        <a href="/bookings" className={button('primary')}>
          See my bookings
        </a>
      </p>
    </main>
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
