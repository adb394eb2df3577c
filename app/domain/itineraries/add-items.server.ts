import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { itineraries, itineraryItems, flights } from '#db/schema'
import { nightsBetween } from '../shared/dates'
import { isRepeat, rememberRequest, type KeyedRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { rearrange, positionByTime, dayOfDate, highestDay } from './trip-days'
import { moveToDates } from './change-itinerary.server'
import { liveItem, shownDay, type Item, type ItemRow, checkSkipped, resolveTimes } from './item'
import type { Itinerary } from './itinerary'
import type { ItineraryItemInput, LinkedItemInput } from './itinerary-item'
import { MAX_DAYS, MAX_ITEMS } from './itinerary-fields'
import { loadLinkedDetails, type LinkedDetails } from './linked-details.server'
import { inItinerary, lockItinerary, liveItems, saveArrangement, toItemRow } from './open-itinerary.server'

type Context = { user: { id: string }; now: Date }

/**
 * Adds an item to an itinerary of the user. Repeating a request with the same key returns the first result. Links are
 * checked and provide missing times; the default time zone is the trip's.
 */
export function addItem(
  itineraryId: string | undefined,
  {
    day,
    bookingId = null,
    flightId = null,
    attractionId = null,
    listingId = null,
    requestKey,
    ...values
  }: ItineraryItemInput,
  context: Context,
) {
  return inItinerary(itineraryId, context, async (tx, itinerary) => {
    const links = { bookingId, flightId, attractionId, listingId }
    const sent = keyedItem(context.user, requestKey, { ...values, ...links, day })
    const before = await findDuplicate(tx, itinerary, sent)
    if (before) return before
    const linked = await loadLinkedDetails(tx, links, context.user)
    if (!linked.ok) return linked
    const [details] = linked.details
    const settled = resolveTimes(itinerary, {
      day,
      ...(details?.startTime && !values.startTime ? details : values),
    })
    if (!settled.ok) return settled
    const { ok: _, ...times } = settled
    const timeZone = values.timeZone ?? details?.timeZone ?? itinerary.timeZone
    const skipped = flightId ? null : checkSkipped({ ...times, timeZone })
    if (skipped) return skipped
    return insertItem(tx, itinerary, { ...values, ...times, ...links, timeZone, sent }, context)
  })
}

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

type AttachedFlight = { id: string; userId: string; itineraryId: string | null }

/** Updates itinerary items to match a flight's itinerary: one item there, and none in any other trip. */
export async function syncFlightItem(tx: Db, flight: AttachedFlight, { now }: { now: Date }): Promise<void> {
  await assignFlight(tx, flight.id, flight.itineraryId)
  const itinerary = flight.itineraryId && (await lockItinerary(tx, flight.itineraryId, flight.userId))
  if (
    !itinerary ||
    (await tx.$count(
      itineraryItems,
      and(eq(itineraryItems.itineraryId, itinerary.id), eq(itineraryItems.flightId, flight.id)),
    )) > 0
  )
    return
  const linked = await loadLinkedDetails(tx, { flightId: flight.id }, { id: flight.userId })
  if (!linked.ok) return
  const details = linked.details[0]!
  const day = dayOfDate(itinerary, details.startTime!.slice(0, 10)) ?? 1
  await insertItem(tx, itinerary, { ...details, day }, { now })
}

type NewItem = Omit<ItemRow, 'id' | 'itineraryId' | 'order' | 'createdAt'> & {
  /** The request, whose key becomes the item's id. */
  sent?: KeyedRequest
  /** Position in its day; by default sorted in by its time, or at the end without one. */
  order?: number
}

/** A request for an item of an itinerary, as its key is compared. */
export const keyedItem = (user: { id: string }, key: string | undefined, values: object): KeyedRequest => ({
  userId: user.id,
  kind: 'item',
  key,
  values,
})

/** The result of an earlier request with the same key, or null. The same key with other values is refused. */
export async function findDuplicate(tx: Db, itinerary: Itinerary, sent: KeyedRequest) {
  if (!sent.key) return null
  const [row] = await tx.select().from(itineraryItems).where(eq(itineraryItems.id, sent.key))
  if (!row) return null
  if (row.itineraryId !== itinerary.id) return refuse('item_key_reused', { first: null })
  const item = { itineraryId: itinerary.id, item: { id: row.id } }
  return (await isRepeat(tx, sent))
    ? ok({ ...item, isNew: false })
    : refuse('item_key_reused', { first: { itineraryId: itinerary.id, id: row.id } })
}

/** Inserts an item into a locked itinerary and attaches its flight to the trip. */
export async function insertItem(
  tx: Db,
  itinerary: Itinerary,
  { sent, order, ...values }: NewItem,
  { now }: { now: Date },
) {
  const others = await liveItems(tx, itinerary)
  if (others.length >= MAX_ITEMS) return refuse('too_many_items', { max: MAX_ITEMS })
  if (isLinkTaken(others, values)) return refuse('item_link_taken')
  const [row] = await tx
    .insert(itineraryItems)
    .values({
      ...values,
      ...(sent?.key && { id: sent.key }),
      itineraryId: itinerary.id,
      order: MAX_ITEMS,
      day: shownDay(values),
      createdAt: now,
    })
    .returning()
  if (sent) await rememberRequest(tx, sent)
  const flight = values.flightId ? await assignFlight(tx, values.flightId, itinerary.id) : null
  const item = liveItem(itinerary, toItemRow(row!), flight)
  await positionItem(tx, itinerary, [...others, item], item, order)
  return ok({ itineraryId: itinerary.id, item: { id: item.id }, isNew: true })
}

/** Whether one of the items is already of the same booking or flight. */
export const isLinkTaken = (items: readonly Item[], link: Pick<ItemRow, 'bookingId' | 'flightId'>) =>
  items.some(
    ({ bookingId, flightId }) =>
      (bookingId && bookingId === link.bookingId) || (flightId && flightId === link.flightId),
  )

/** Moves an item to its position in its day. */
export async function positionItem(
  tx: Db,
  itinerary: Itinerary,
  items: readonly Item[],
  item: Item,
  order?: number,
): Promise<void> {
  const position = order ?? positionByTime(items, item)
  await saveArrangement(
    tx,
    items,
    rearrange(items, item.id, { to: { day: item.day, position } }, highestDay(itinerary)),
  )
}

/** Sets the trip of a flight. A flight is in at most one trip, so its items elsewhere are deleted. */
export async function assignFlight(tx: Db, flightId: string, itineraryId: string | null) {
  const [flight] = await tx.select().from(flights).where(eq(flights.id, flightId)).for('no key update')
  if (flight && flight.itineraryId !== itineraryId)
    await tx.update(flights).set({ itineraryId }).where(eq(flights.id, flightId))
  await tx
    .delete(itineraryItems)
    .where(
      and(
        eq(itineraryItems.flightId, flightId),
        itineraryId ? ne(itineraryItems.itineraryId, itineraryId) : undefined,
      ),
    )
  return flight ?? null
}
