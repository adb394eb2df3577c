import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentUser } from '~/http/session.server'
import { pageTitle } from '~/ui/page-title'
import { BookingGroups } from '../booking-groups'
import { Pages } from '../pages'
import { EmptyHosting } from './empty-hosting'
import { HostingRow } from './hosting-row'
import { readHosting } from './hosting.server'

export const meta: MetaFunction = () => [
  { title: pageTitle('Hosting') },
  { name: 'robots', content: 'noindex' },
]

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
