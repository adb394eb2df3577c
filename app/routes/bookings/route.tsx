import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingListQuery } from '~/domain/bookings/booking'
import { tripGroupLabels } from '~/domain/bookings/trip-groups'
import { currentUser } from '~/http/session.server'
import { queryOf } from '~/http/read-json.server'
import { SignInRequired } from '~/routes/pieces/sign-in-required'
import { button } from '~/ui/button'
import { pageTitle } from '~/ui/page-title'
import { EmptyTrips } from './empty-trips'
import { TripRow } from './trip-row'
import { readTrips } from './trips.server'

export const meta: MetaFunction = () => [{ title: pageTitle('My Bookings') }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  const { pathname, search } = new URL(request.url)
  if (!user) return data({ trips: null, here: pathname + search }, { status: 401 })
  const query = bookingListQuery.safeParse(queryOf(request))
  const trips = query.success ? await readTrips(user.id, query.data.page, new Date()) : null
  if (!trips) throw new Response('There is no such page of your trips.', { status: 404 })
  return data({ trips, here: pathname + search })
}

/** My Trips: what a guest has booked, what comes next first. */
export default function MyTrips() {
  const { trips, here } = useLoaderData<typeof loader>()
  if (!trips) return <SignInRequired text="Sign in to see your trips, with their dates, prices and instructions." returnTo={here} />
  const { total, groups, page, pages } = trips
  return (
    <main className="mx-auto max-w-4xl px-4 py-8 md:py-12">
      <h1 className="text-2xl font-bold md:text-3xl">My Bookings</h1>
      <h2 className="mt-6 flex items-baseline gap-2 border-b border-line pb-3 text-lg font-semibold">
        My Trips <span className="rounded-full bg-sunken px-2 text-sm text-muted">{total}</span>
        {pages > 1 && <span className="ml-auto text-sm font-normal text-muted">Page {page} of {pages}</span>}
      </h2>
      {total === 0 && <EmptyTrips />}
      {groups.map(({ group, trips }) => (
        <section key={group} aria-labelledby={`trips-${group}`} className="mt-8">
          <h3 id={`trips-${group}`} className="text-lg font-semibold">{tripGroupLabels[group]}</h3>
          <ul role="list" className="mt-3 space-y-4">
            {trips.map((trip) => <li key={trip.id}><TripRow trip={trip} /></li>)}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-10 flex justify-between gap-4">
          {page > 1 ? <a href={`/bookings?page=${page - 1}`} rel="prev" className={button('secondary')}>Previous</a> : <span />}
          {page < pages && <a href={`/bookings?page=${page + 1}`} rel="next" className={button('secondary')}>Next</a>}
        </nav>
      )}
    </main>
  )
}
