import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { flights, itineraries, itineraryItems } from '#db/schema'
import { isUuid } from '../shared/ids'
import { refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { dense } from './arrange'
import { liveItem, shownDay, type Item, type ItemRow } from './item'
import type { Itinerary, TripDates } from './itinerary'

/** A timestamp without a zone as wall time: "2027-03-06 14:00:00" -> "2027-03-06T14:00". */
const wall = (stamp: string | null) => stamp && stamp.slice(0, 16).replace(' ', 'T')

/** A row of the table as the domain has it. */
export const toItemRow = (row: typeof itineraryItems.$inferSelect): ItemRow => ({
  ...row,
  startTime: wall(row.startTime),
  endTime: wall(row.endTime),
})

/** The items of a trip as they are now, in no order. */
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
 * Works on one's own itinerary while its row is locked: of two changes at once the second sees what the first one did. To
 * anybody else it is not there.
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

/** The same of the itinerary that an item is in. To anybody but its owner the item is not there. */
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

/** Locks a person's itinerary until the transaction ends; rows that only name it may be written meanwhile. */
export async function lockItinerary(tx: Db, id: string, userId: string): Promise<Itinerary | undefined> {
  const [itinerary] = await tx
    .select()
    .from(itineraries)
    .where(and(eq(itineraries.id, id), eq(itineraries.userId, userId)))
    .for('no key update')
  return itinerary
}

/** Writes down days, positions and times of those items that have others than before, in one statement. */
export async function saveArrangement(
  tx: Db,
  before: readonly Item[],
  after: readonly Item[],
): Promise<void> {
  const known = new Map(before.map((item) => [item.id, placeOf(item).join()]))
  const changed = dense(after).filter((item) => known.get(item.id) !== placeOf(item).join())
  if (changed.length === 0) return
  const rows = changed.map((item) => {
    const [day, order, start, end] = placeOf(item)
    return sql`(${item.id}::uuid, ${day}::int, ${order}::int, ${start}::timestamp, ${end}::timestamp)`
  })
  await tx.execute(sql`update itinerary_items as item set day = moved.day, "order" = moved.position, start_time = moved.start_time, end_time = moved.end_time
    from (values ${sql.join(rows, sql`, `)}) as moved(id, day, position, start_time, end_time) where item.id = moved.id`)
}

const placeOf = (item: Item) => [shownDay(item), item.order, item.startTime, item.endTime] as const
