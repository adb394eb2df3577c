import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentUser } from '~/http/session.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { BookingGroups, Pages, EmptyTab } from '../booking-list'
import { HostingRow } from './hosting-row'
import { readHosting } from './hosting.server'

export const meta: MetaFunction = () => unlistedMeta('Hosting')

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await currentUser(request)
  return host ? data(await readHosting(request, host.id, new Date())) : data(null, { status: 401 })
}

/** The Hosting tab: pending requests, then upcoming, current, past and cancelled bookings. */
export default function Hosting() {
  const hosting = useLoaderData<typeof loader>()
  if (!hosting) return null
  if (hosting.groups.length === 0) return <EmptyHosting />
  return (
    <>
      <BookingGroups groups={hosting.groups} row={(booking) => <HostingRow booking={booking} />} />
      <Pages path="/bookings/hosting" page={hosting.page} pages={hosting.pages} />
    </>
  )
}

/** The Hosting tab before the first request. */
const EmptyHosting = () => (
  <EmptyTab
    picture={<Doorstep />}
    title="No bookings yet"
    text="Requests for your listings appear here. Respond to them, and see who's coming, when, and what you'll earn."
    links={[
      { to: '/create-listing?type=property', label: 'List your space' },
      { to: '/create-listing?type=vehicle', label: 'List your vehicle' },
    ]}
  />
)

/** A house with a lit door at the end of a path. */
function Doorstep() {
  return (
    <>
      <rect width="320" height="180" className="fill-accent-soft" />
      <path d="M0 128 Q80 104 160 118 T320 110 V180 H0Z" className="fill-accent" opacity="0.35" />
      <path d="M0 150 Q100 132 200 142 T320 136 V180 H0Z" className="fill-accent" />
      <path d="M106 140 V84 L160 44 L214 84 V140Z" className="fill-surface" />
      <path
        d="M96 92 160 44 224 92"
        className="fill-none stroke-accent"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="148" y="98" width="26" height="42" rx="3" className="fill-amber" />
      <rect x="118" y="98" width="20" height="18" rx="2" className="fill-amber-soft" />
      <rect x="184" y="98" width="20" height="18" rx="2" className="fill-amber-soft" />
      <path
        d="M148 140 C146 154 128 164 118 180 H196 C188 164 176 154 174 140Z"
        className="fill-amber-soft"
      />
      <circle cx="256" cy="42" r="14" className="fill-amber" opacity="0.85" />
    </>
  )
}
