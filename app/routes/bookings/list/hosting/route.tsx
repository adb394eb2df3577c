import { useLoaderData } from '@remix-run/react'
import { signedInLoader } from '~/http/page-loader.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { HostedRow } from '~/components/bookings/hosted-row'
import type { HostingTab } from '~/domain/bookings/trip-groups'
import { EmptyHosting } from '~/components/bookings/empty-tab'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { readHosting } from '../lists.server'

export const meta = unlistedMeta('Hosting')

export const loader = signedInLoader(({ request, user: host, now }) => readHosting(request, host.id, now))

/** The Hosting tab: the bookings of the host's listings in tabs of their own, requests first. */
export default function Hosting() {
  const hosting = useLoaderData<typeof loader>()
  if (!hosting) return null
  if (hosting.isEmpty)
    return (
      <EmptyHosting
        title="No bookings yet"
        text="Requests for your listings appear here. Respond to them, and see who's coming, when, and what you'll earn."
      />
    )
  const { tab: here, tabs, bookings, page, pages } = hosting
  return (
    <>
      <nav aria-label="Bookings of your listings" className="tab-row mt-5">
        <ul role="list" className="flex w-max gap-1.5 md:gap-2">
          {tabs.map(({ name, label, count }) => (
            <li key={name}>
              <Link to={pathOf(name)} aria-current={name === here ? 'page' : undefined} className={chip}>
                {label} <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {bookings.length === 0 && <p className="mt-8 text-muted">{nothing[here]}</p>}
      <ul role="list" className="mt-4 divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <HostedRow booking={booking} from="hosting" />
          </li>
        ))}
      </ul>
      <Pager path="/bookings/hosting" query={`tab=${here}`} page={page} pages={pages} />
    </>
  )
}

const pathOf = (tab: HostingTab) => `/bookings/hosting?tab=${tab}`

const nothing: Record<HostingTab, string> = {
  requests: 'No requests are waiting for you.',
  now: 'Nobody is staying or driving right now.',
  upcoming: 'No bookings ahead yet.',
  past: 'No bookings are over yet.',
}

const chip =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-control px-3 font-semibold md:px-4 ' +
  'hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:bg-ink ' +
  'aria-[current]:text-ground'
