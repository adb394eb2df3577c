import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { flights, itineraryItems } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { arranged, placeByTime } from './arrange'
import { liveItem, shownDay, type Item, type ItemRow } from './item'
import type { Itinerary } from './itinerary'
import { MOST_ITEMS } from './limits'
import { liveItems, saveArrangement, toItemRow } from './open-itinerary.server'
import { highestDay } from './trip-days'

export type NewItem = Omit<ItemRow, 'id' | 'itineraryId' | 'order' | 'createdAt'> & {
  requestKey?: string
  /** The position in its day; by its time, else at the end, where none is said. */ order?: number
}

/** What was made before of the same key; null where it is new. */
export async function madeBefore(tx: Db, itinerary: Itinerary, requestKey: string | undefined) {
  if (!requestKey) return null
  const [row] = await tx.select().from(itineraryItems).where(eq(itineraryItems.id, requestKey))
  if (!row) return null
  return row.itineraryId === itinerary.id
    ? ok({ itineraryId: itinerary.id, item: { id: row.id }, isNew: false })
    : refuse('item_key_reused')
}

/** Writes an item into an itinerary that is locked, at its place among the others. A flight is in this trip from now on. */
export async function insertItem(
  tx: Db,
  itinerary: Itinerary,
  { requestKey, order, ...values }: NewItem,
  { now }: { now: Date },
) {
  const others = await liveItems(tx, itinerary)
  if (others.length >= MOST_ITEMS) return refuse('too_many_items', { most: MOST_ITEMS })
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
      ...(requestKey && { id: requestKey }),
      itineraryId: itinerary.id,
      order: MOST_ITEMS,
      day: shownDay(values),
      createdAt: now,
    })
    .returning()
  const flight = values.flightId ? await takeFlight(tx, values.flightId, itinerary.id) : null
  const item: Item = liveItem(itinerary, toItemRow(row!), flight)
  await putInPlace(tx, itinerary, [...others, item], item, order)
  return ok({ itineraryId: itinerary.id, item: { id: item.id }, isNew: true })
}

/** Puts an item where it belongs in its day. */
export async function putInPlace(
  tx: Db,
  itinerary: Itinerary,
  items: readonly Item[],
  item: Item,
  order?: number,
): Promise<void> {
  const position = order ?? placeByTime(items, item)
  await saveArrangement(
    tx,
    items,
    arranged(items, item.id, { to: { day: item.day, position } }, highestDay(itinerary)),
  )
}

/** Says of a flight which trip it is in, which is one at most: it leaves the one it was in. */
export async function takeFlight(tx: Db, flightId: string, itineraryId: string | null) {
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
