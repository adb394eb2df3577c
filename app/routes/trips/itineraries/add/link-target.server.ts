import { itemTypeLabels } from '~/domain/itineraries/item-types'
import { findLinkTarget, type LinkTarget } from '~/domain/itineraries/linked-details.server'
import { formatDay, formatStay } from '~/domain/shared/dates'

const links = {
  booking: (id: string): LinkTarget => ({ bookingId: id }),
  flight: (id: string): LinkTarget => ({ flightId: id }),
  place: (id: string): LinkTarget => ({ attractionId: id }),
  listing: (id: string): LinkTarget => ({ listingId: id }),
}

const notFound = {
  booking: 'Booking not found',
  flight: 'Flight not found',
  place: 'Place not found',
  listing: 'Listing not found',
}

/** Loads what the URL asks to add. @throws Response 404 if the user has no access to it */
export async function requireLinkTarget(request: Request, userId: string) {
  const { searchParams } = new URL(request.url)
  const kind = (['booking', 'flight', 'place', 'listing'] as const).find((name) => searchParams.has(name))
  const link = kind && links[kind](searchParams.get(kind)!)
  const facts = link && (await findLinkTarget(link, userId))
  if (!facts) throw new Response(kind ? notFound[kind] : 'Page not found', { status: 404 })
  const [from, to] = [facts.startTime?.slice(0, 10), facts.endTime?.slice(0, 10)]
  return {
    link,
    shown: {
      type: facts.type,
      kind: itemTypeLabels[facts.type],
      isFlight: kind === 'flight',
      title: facts.title,
      location: facts.location,
      when: from ? (to && to > from ? formatStay(from, to) : formatDay(from)) : null,
      /** Whether its date determines the day. */
      hasDay: from !== undefined,
    },
    /** Initial values of a new trip. A flight does not determine its end date. */
    trip: {
      title: facts.location ? `Trip to ${facts.location.split(',')[0]!}` : '',
      destination: facts.location ?? '',
      travelers: '1',
      startDate: from ?? '',
      endDate: (kind === 'booking' && to) || '',
    },
  }
}
