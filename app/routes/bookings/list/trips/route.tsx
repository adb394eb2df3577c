import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentUser } from '~/http/session.server'
import { BookingGroups } from '../booking-groups'
import { Pages } from '../pages'
import { EmptyTrips } from './empty-trips'
import { TripRow } from './trip-row'
import { readTrips } from './trips.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await currentUser(request)
  return guest ? data(await readTrips(request, guest.id, new Date())) : data(null, { status: 401 })
}

/** The My Trips tab, with the next trip first. */
export default function MyTrips() {
  const trips = useLoaderData<typeof loader>()
  if (!trips) return null
  if (trips.groups.length === 0) return <EmptyTrips />
  return (
    <>
      <BookingGroups groups={trips.groups} row={(trip) => <TripRow trip={trip} />} />
      <Pages path="/bookings" page={trips.page} pages={trips.pages} />
    </>
  )
}
