import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listItineraries } from '~/domain/itineraries/itineraries.queries.server'
import { currentUser } from '~/http/session.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/ui/page-title'
import { NoTrips } from './no-trips'
import { presentTrips } from './present-trips.server'
import { TripCard } from './trip-card'

export const meta: MetaFunction = () => [
  { title: pageTitle('My Itineraries') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  return user ? data(presentTrips(await listItineraries(user.id), new Date())) : data(null, { status: 401 })
}

/** My Itineraries: upcoming, past and undated trips. */
export default function MyItineraries() {
  const parts = useLoaderData<typeof loader>()
  if (!parts)
    return (
      <SignInRequired
        text="Sign in to plan a trip day by day, with its stays, flights and costs."
        returnTo="/itineraries"
      />
    )
  return (
    <main className="mx-auto max-w-page px-4 py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold md:text-3xl">My Itineraries</h1>
        {parts.length > 0 && (
          <a href="/itineraries/new" className={button('primary')}>
            <Icon name="plus" />
            Create itinerary
          </a>
        )}
      </div>
      {parts.length === 0 && <NoTrips />}
      {parts.map(({ part, label, trips }) => (
        <section key={part} aria-labelledby={`trips-${part}`} className="mt-8">
          <h2 id={`trips-${part}`} className="text-lg font-semibold">
            {label}
          </h2>
          <ul role="list" className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {trips.map((trip) => (
              <li key={trip.id}>
                <TripCard trip={trip} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
