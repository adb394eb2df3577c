import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { itineraries, itineraryItems } from '#db/schema'
import { nightsBetween } from '../shared/dates'
import { ok } from '../shared/result'
import { insertItem, madeBefore } from './insert-item.server'
import { settleTimes } from './item-times'
import type { Itinerary } from './itinerary'
import type { LinkedItemInput } from './itinerary-item'
import { MOST_DAYS } from './limits'
import { linkedFacts, type Facts } from './linked-facts.server'
import { inItinerary } from './open-itinerary.server'
import { dayOfDate } from './trip-days'
import { moveToDates } from './update-itinerary.server'

type Context = { user: { id: string }; now: Date }
type Where = Pick<LinkedItemInput, 'day' | 'order' | 'requestKey'>

/**
 * Adds an item that is filled in from what it is linked to. A booking and a flight go to the day of their date, outside the
 * trip where that is, and are in a trip once: pressed twice, the first result is answered.
 */
export function addLinkedItem(
  itineraryId: string | undefined,
  { requestKey, day, order, ...link }: LinkedItemInput,
  context: Context,
) {
  return inItinerary(itineraryId, context, async (tx, itinerary) => {
    const before = (await madeBefore(tx, itinerary, requestKey)) ?? (await alreadyThere(tx, itinerary, link))
    if (before) return before
    const linked = await linkedFacts(tx, link, context.user)
    if (!linked.ok) return linked
    const facts = linked.facts[0]!
    const trip = link.bookingId ? await datesFromBooking(tx, itinerary, facts) : itinerary
    const date = facts.startTime && dayOfDate(trip, facts.startTime.slice(0, 10))
    const settled =
      typeof date === 'number'
        ? ok({ day: date, startTime: facts.startTime, endTime: facts.endTime })
        : settleTimes(trip, { day, startTime: facts.startTime, endTime: facts.endTime })
    if (!settled.ok) return settled
    const { ok: _, ...times } = settled
    const links = { bookingId: null, flightId: null, attractionId: null, listingId: null }
    return insertItem(
      tx,
      trip,
      {
        description: null,
        notes: null,
        ...links,
        ...facts,
        ...times,
        timeZone: facts.timeZone ?? trip.timeZone,
        order,
        requestKey,
      },
      context,
    )
  })
}

/** Adds a confirmed booking with its dates, place, price and reference. A trip without dates takes them from it. */
export const addBooking = (
  itineraryId: string | undefined,
  bookingId: string,
  context: Context,
  where: Where = {},
) => addLinkedItem(itineraryId, { bookingId, ...where }, context)

/** Adds a flight; its facts are read live, and the list of flights shows the trip. */
export const addFlight = (
  itineraryId: string | undefined,
  flightId: string,
  context: Context,
  where: Where = {},
) => addLinkedItem(itineraryId, { flightId, ...where }, context)

/** Adds a restaurant, an attraction or a gas station to a day. */
export const addPlace = (
  itineraryId: string | undefined,
  attractionId: string,
  context: Context,
  where: Where = {},
) => addLinkedItem(itineraryId, { attractionId, ...where }, context)

/** Adds a listing that may be booked later. */
export const addListing = (
  itineraryId: string | undefined,
  listingId: string,
  context: Context,
  where: Where = {},
) => addLinkedItem(itineraryId, { listingId, ...where }, context)

async function alreadyThere(
  tx: Db,
  itinerary: Itinerary,
  { bookingId, flightId }: Pick<LinkedItemInput, 'bookingId' | 'flightId'>,
) {
  if (!bookingId && !flightId) return null
  const [row] = await tx
    .select({ id: itineraryItems.id })
    .from(itineraryItems)
    .where(
      and(
        eq(itineraryItems.itineraryId, itinerary.id),
        bookingId ? eq(itineraryItems.bookingId, bookingId) : eq(itineraryItems.flightId, flightId!),
      ),
    )
  return row ? ok({ itineraryId: itinerary.id, item: { id: row.id }, isNew: false }) : null
}

/** What is booked first says when a trip is that has no dates; the items that are there already come along. */
async function datesFromBooking(
  tx: Db,
  itinerary: Itinerary,
  { startTime, endTime }: Facts,
): Promise<Itinerary> {
  const dates = { startDate: startTime!.slice(0, 10), endDate: endTime!.slice(0, 10) }
  if (itinerary.startDate || nightsBetween(dates.startDate, dates.endDate) >= MOST_DAYS) return itinerary
  await moveToDates(tx, itinerary, dates)
  await tx.update(itineraries).set(dates).where(eq(itineraries.id, itinerary.id))
  return { ...itinerary, ...dates }
}
