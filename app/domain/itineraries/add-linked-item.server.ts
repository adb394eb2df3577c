import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { itineraries, itineraryItems } from '#db/schema'
import { nightsBetween } from '../shared/dates'
import { ok } from '../shared/result'
import { insertItem, findDuplicate, keyedItem } from './insert-item.server'
import { resolveTimes } from './item'
import type { Itinerary } from './itinerary'
import type { LinkedItemInput } from './itinerary-item'
import { MAX_DAYS } from './itinerary-fields'
import { loadLinkedDetails, type LinkedDetails } from './linked-details.server'
import { inItinerary } from './open-itinerary.server'
import { dayOfDate } from './trip-days'
import { moveToDates } from './update-itinerary.server'

type Context = { user: { id: string }; now: Date }

/** Adds an item filled in from what it links to, once. Bookings and flights go to their date. */
export function addLinkedItem(
  itineraryId: string | undefined,
  { requestKey, day, order, ...link }: LinkedItemInput,
  context: Context,
) {
  return inItinerary(itineraryId, context, async (tx, itinerary) => {
    const sent = keyedItem(context.user, requestKey, { ...link, day, order })
    const before = (await findDuplicate(tx, itinerary, sent)) ?? (await findExistingItem(tx, itinerary, link))
    if (before) return before
    const linked = await loadLinkedDetails(tx, link, context.user)
    if (!linked.ok) return linked
    const details = linked.details[0]!
    const trip = link.bookingId ? await takeDatesFromBooking(tx, itinerary, details) : itinerary
    const date = details.startTime && dayOfDate(trip, details.startTime.slice(0, 10))
    const settled =
      typeof date === 'number'
        ? ok({ day: date, startTime: details.startTime, endTime: details.endTime })
        : resolveTimes(trip, { day, startTime: details.startTime, endTime: details.endTime })
    if (!settled.ok) return settled
    const { ok: _, ...times } = settled
    const timeZone = details.timeZone ?? trip.timeZone
    return insertItem(tx, trip, { ...details, ...times, timeZone, order, sent }, context)
  })
}

async function findExistingItem(
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

/** Gives a trip without dates the dates of its first booking and moves its items accordingly. */
async function takeDatesFromBooking(tx: Db, itinerary: Itinerary, { startTime, endTime }: LinkedDetails) {
  const dates = { startDate: startTime!.slice(0, 10), endDate: endTime!.slice(0, 10) }
  if (itinerary.startDate || nightsBetween(dates.startDate, dates.endDate) >= MAX_DAYS) return itinerary
  await moveToDates(tx, itinerary, dates)
  await tx.update(itineraries).set(dates).where(eq(itineraries.id, itinerary.id))
  return { ...itinerary, ...dates }
}
