import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { countBookings } from '~/domain/bookings/bookings.queries.server'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { unlistedMeta } from '~/components/shell/page-title'
import { TabLinks } from '~/ui/tab-links'

export const meta = unlistedMeta('My Bookings')

export const loader = signedInLoader(async ({ user }) => {
  const [trips, hosting] = await Promise.all([
    countBookings(user.id, 'guest'),
    countBookings(user.id, 'host'),
  ])
  return { trips, hosting }
})

const tabs = [
  ['trips', 'My Trips', '/bookings'],
  ['hosting', 'Hosting', '/bookings/hosting'],
] as const

/** A tab for the bookings that a user made, and one for those of their listings. */
export default function MyBookings() {
  const counts = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const here = pathname.replace(/\/$/, '')
  if (!counts) {
    const text =
      here === '/bookings/hosting'
        ? 'Sign in to respond to requests and to see your guests.'
        : 'Sign in to see your trips, with their dates, prices and instructions.'
    return <SignInRequired text={text} returnTo={here + search} />
  }
  return (
    <main className="page-wide">
      <h1 className="text-2xl font-bold md:text-3xl">My Bookings</h1>
      <div className="mt-4">
        <TabLinks
          label="Bookings"
          here={here}
          tabs={tabs.map(([name, label, to]) => ({ label, to, count: counts[name] }))}
        />
      </div>
      <Outlet />
    </main>
  )
}
