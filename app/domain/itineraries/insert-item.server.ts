import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { flights, itineraryItems } from '#db/schema'
import { isRepeat, rememberRequest, type KeyedRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { liveItem, shownDay, type Item, type ItemRow } from './item'
import type { Itinerary } from './itinerary'
import { MAX_ITEMS } from './itinerary-fields'
import { liveItems, saveArrangement, toItemRow } from './open-itinerary.server'
import { highestDay, positionByTime, rearrange } from './trip-days'

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
  if (
    others.some(
      ({ bookingId, flightId }) =>
        (bookingId && bookingId === values.bookingId) || (flightId && flightId === values.flightId),
    )
  )
    return refuse('item_link_taken')
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
  const item: Item = liveItem(itinerary, toItemRow(row!), flight)
  await positionItem(tx, itinerary, [...others, item], item, order)
  return ok({ itineraryId: itinerary.id, item: { id: item.id }, isNew: true })
}

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
