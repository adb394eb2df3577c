import { itemTypeLabels } from '~/domain/itineraries/item-types'
import { thingToAdd, type ThingLink } from '~/domain/itineraries/thing-to-add.queries.server'
import { formatDay, formatStay } from '~/domain/shared/dates'

const links = {
  booking: (id: string): ThingLink => ({ bookingId: id }),
  flight: (id: string): ThingLink => ({ flightId: id }),
  place: (id: string): ThingLink => ({ attractionId: id }),
  listing: (id: string): ThingLink => ({ listingId: id }),
}

const notFound = {
  booking: 'Booking not found',
  flight: 'Flight not found',
  place: 'Place not found',
  listing: 'Listing not found',
}

/** What the address asks to add. @throws Response 404 where that is nothing, or nothing of this person's */
export async function askedThing(request: Request, userId: string) {
  const { searchParams } = new URL(request.url)
  const kind = (['booking', 'flight', 'place', 'listing'] as const).find((name) => searchParams.has(name))
  const link = kind && links[kind](searchParams.get(kind)!)
  const facts = link && (await thingToAdd(link, userId))
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
      /** It has a day of its own: there is none to choose. */
      hasDay: from !== undefined,
    },
    /** What a trip that begins with it begins with. Where a flight leads, one may stay longer than it takes. */
    trip: {
      title: facts.location ? `Trip to ${facts.location.split(',')[0]!}` : '',
      destination: facts.location ?? '',
      travelers: '1',
      startDate: from ?? '',
      endDate: (kind === 'booking' && to) || '',
    },
  }
}
