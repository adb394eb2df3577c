import type { ListingType } from '~/domain/listings/choices'
import { kindsAmong } from '~/domain/search/kinds'
import { formatNearStay } from '~/domain/shared/dates'

type Booked = {
  booking: { checkIn: string; checkOut: string; status: string }
  listing: { type: ListingType; title: string; location: string; vehicleSpecs: { make: string } | null }
}

/** What was booked for one journey: one booking, or a stay and cars of the same days and place, which have a name. */
type Trip<B> = { name: string | null; bookings: B[] }

/**
 * Bookings as trips, in the order of their first bookings, the stay of a trip first. What was cancelled is no part of a
 * trip.
 */
export function groupTrips<B extends Booked>(bookings: readonly B[], now: Date): Trip<B>[] {
  const together = new Map<string, B[]>()
  bookings.forEach((booked, index) => {
    const { checkIn, checkOut, status } = booked.booking
    const key = status === 'cancelled' ? String(index) : `${checkIn} ${checkOut} ${booked.listing.location}`
    together.set(key, [...(together.get(key) ?? []), booked])
  })
  return [...together.values()].flatMap((found): Trip<B>[] => {
    const isStay = ({ listing }: B) => listing.type === 'property'
    const [stays, cars] = [found.filter(isStay), found.filter((booked) => !isStay(booked))]
    return stays.length === 1 && cars.length > 0
      ? [{ name: nameOf(stays[0]!, cars, now), bookings: [...stays, ...cars] }]
      : found.map((booked) => ({ name: null, bookings: [booked] }))
  })
}

/** "Asheville, Dec 22 – 26 · cabin and Subaru" */
function nameOf({ booking, listing }: Booked, [car, ...more]: Booked[], now: Date): string {
  const [kind = 'stay'] = kindsAmong(listing.title.toLowerCase().match(/[a-z]+/g) ?? [], 'property')
  const vehicle =
    more.length > 0 ? `${more.length + 1} vehicles` : (car!.listing.vehicleSpecs?.make ?? 'vehicle')
  const town = listing.location.split(',', 1)[0]!.trim()
  // A line may end after a dash, unless a word joiner follows.
  const days = formatNearStay(booking.checkIn, booking.checkOut, now).replace('–', '–\u2060')
  return `${town}, ${days}\u00a0· ${kind} and ${vehicle}`
}
