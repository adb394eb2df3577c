import { BOOKINGS_A_PAGE } from '~/domain/bookings/booking'
import { countBookings, tripsOf } from '~/domain/bookings/bookings.queries.server'
import { settleBookings } from '~/domain/bookings/complete-bookings.server'
import { tripGroups } from '~/domain/bookings/trip-groups'
import { counted, unitWords } from '~/domain/bookings/unit-words'
import { formatInstant, formatStay } from '~/domain/shared/dates'
import { formatWhole } from '~/domain/shared/money'

type Trip = Awaited<ReturnType<typeof tripsOf>>[number]

/** A guest's page of trips as My Trips shows them; null when there is no such page. */
export async function readTrips(guestId: string, page: number, now: Date) {
  await settleBookings(guestId, now)
  const [total, trips] = await Promise.all([
    countBookings(guestId, 'guest'),
    tripsOf(guestId, now, { limit: BOOKINGS_A_PAGE, offset: (page - 1) * BOOKINGS_A_PAGE }),
  ])
  const pages = Math.max(1, Math.ceil(total / BOOKINGS_A_PAGE))
  if (page > pages) return null
  const groups = tripGroups
    .map((group) => ({ group, trips: trips.filter((trip) => trip.group === group).map(present) }))
    .filter(({ trips }) => trips.length > 0)
  return { total, page, pages, groups }
}

export type PresentedTrip = ReturnType<typeof present>

function present({ booking, listing, host }: Trip) {
  const { unit, party } = unitWords[listing.type]
  const waiting = booking.status === 'pending' && booking.expiresAt
  return {
    id: booking.id,
    title: listing.title,
    location: listing.location,
    picture: listing.images[0] ?? null,
    status: booking.status,
    stay: formatStay(booking.checkIn, booking.checkOut),
    extent: `${counted(booking.nightlyPrices.length, unit)} · ${counted(booking.guests, party)}`,
    total: formatWhole(booking.totalPrice),
    waiting: waiting ? `${host.firstName} has until ${formatInstant(waiting, listing.timeZone)} to answer` : null,
  }
}
