import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { flights, itineraries, itineraryItems } from '#db/schema'
import { isUuid } from '../shared/ids'
import { refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { renumber } from './trip-days'
import { liveItem, shownDay, type Item, type ItemRow } from './item'
import type { Itinerary, TripDates } from './itinerary'

/** Converts a timestamp without zone: "2027-03-06 14:00:00" -> "2027-03-06T14:00". */
const toLocalTime = (stamp: string | null) => stamp && stamp.slice(0, 16).replace(' ', 'T')

export const toItemRow = (row: typeof itineraryItems.$inferSelect): ItemRow => ({
  ...row,
  startTime: toLocalTime(row.startTime),
  endTime: toLocalTime(row.endTime),
})

/** The items of a trip with current details, as stored in order. */
export async function liveItems(executor: Db, trip: TripDates & { id: string }): Promise<Item[]> {
  const rows = await executor
    .select({ item: itineraryItems, flight: flights })
    .from(itineraryItems)
    .leftJoin(flights, eq(flights.id, itineraryItems.flightId))
    .where(eq(itineraryItems.itineraryId, trip.id))
    .orderBy(asc(itineraryItems.day), asc(itineraryItems.order), asc(itineraryItems.id))
  return rows.map(({ item, flight }) => liveItem(trip, toItemRow(item), flight))
}

/**
 * Runs a change on an itinerary of the user while its row is locked, so that concurrent changes are serialized. Another
 * user's itinerary is refused as unknown.
 */
export async function inItinerary<T extends { ok: boolean }>(
  id: string | undefined,
  { user, now }: { user: { id: string }; now: Date },
  work: (tx: Db, itinerary: Itinerary) => Promise<T>,
) {
  if (!isUuid(id)) return refuse('itinerary_unknown')
  return inTransaction(async (tx) => {
    const itinerary = await lockItinerary(tx, id, user.id)
    if (!itinerary) return refuse('itinerary_unknown')
    const result = await work(tx, itinerary)
    if (result.ok) await tx.update(itineraries).set({ updatedAt: now }).where(eq(itineraries.id, id))
    return result
  })
}

/** The same for the itinerary of an item. Another user's item is refused as unknown. */
export async function inItineraryOf<T extends { ok: boolean }>(
  itemId: string | undefined,
  context: { user: { id: string }; now: Date },
  work: (tx: Db, itinerary: Itinerary, items: Item[], item: Item) => Promise<T>,
) {
  if (!isUuid(itemId)) return refuse('item_unknown')
  return inTransaction(async (tx) => {
    const [found] = await tx
      .select({ itineraryId: itineraryItems.itineraryId })
      .from(itineraryItems)
      .where(eq(itineraryItems.id, itemId))
    const itinerary = found && (await lockItinerary(tx, found.itineraryId, context.user.id))
    const items = itinerary ? await liveItems(tx, itinerary) : []
    const item = items.find(({ id }) => id === itemId.toLowerCase())
    if (!itinerary || !item) return refuse('item_unknown')
    const result = await work(tx, itinerary, items, item)
    if (result.ok)
      await tx.update(itineraries).set({ updatedAt: context.now }).where(eq(itineraries.id, itinerary.id))
    return result
  })
}

/** Locks an itinerary of the user until the transaction ends. Rows that reference it can still be inserted. */
export async function lockItinerary(tx: Db, id: string, userId: string): Promise<Itinerary | undefined> {
  const [itinerary] = await tx
    .select()
    .from(itineraries)
    .where(and(eq(itineraries.id, id), eq(itineraries.userId, userId)))
    .for('no key update')
  return itinerary
}

/**
 * Locks an itinerary against deletion until the transaction ends; unlike `lockItinerary` it does not wait for changes.
 * @returns whether it belongs to the user
 */
export async function lockOwnItinerary(tx: Db, itineraryId: string, userId: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: itineraries.id })
    .from(itineraries)
    .where(and(eq(itineraries.id, itineraryId), eq(itineraries.userId, userId)))
    .for('key share')
  return own !== undefined
}

/** Saves changed days, positions and times in one statement. */
export async function saveArrangement(tx: Db, before: readonly Item[], after: readonly Item[]) {
  const known = new Map(before.map((item) => [item.id, placement(item).join()]))
  const changed = renumber(after).filter((item) => known.get(item.id) !== placement(item).join())
  if (changed.length === 0) return
  const rows = changed.map((item) => {
    const [day, order, start, end] = placement(item)
    return sql`(${item.id}::uuid, ${day}::int, ${order}::int, ${start}::timestamp, ${end}::timestamp)`
  })
  await tx.execute(sql`
    update itinerary_items as item set
      day = moved.day, "order" = moved.position, start_time = moved.start_time, end_time = moved.end_time
    from (values ${sql.join(rows, sql`, `)}) as moved(id, day, position, start_time, end_time)
    where item.id = moved.id`)
}

const placement = (item: Item) => [shownDay(item), item.order, item.startTime, item.endTime] as const
