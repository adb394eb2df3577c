import { eq } from 'drizzle-orm'
import { itineraryItems } from '#db/schema'
import { nightsBetween } from '../shared/dates'
import { ok, refuse } from '../shared/result'
import { isStale } from '../shared/version'
import { assignFlight, isLinkTaken, positionItem } from './add-items.server'
import { rearrange, type Move, dateOfDay, highestDay, isWithin } from './trip-days'
import { liveItem, shownDay, type Item, checkSkipped, resolveTimes, shiftTimes } from './item'
import { editedItemFields, type ItineraryItemInput } from './itinerary-item'
import { loadLinkedDetails } from './linked-details.server'
import { inItineraryOf, toItemRow, saveArrangement } from './open-itinerary.server'

type Context = { user: { id: string }; now: Date }

const linkNames = ['bookingId', 'flightId', 'attractionId', 'listingId'] as const

/** Changes an item. A missing link stays unchanged, and only new links are checked. */
export function updateItem(
  itemId: string | undefined,
  { requestKey: _, day, order, version, ...values }: ItineraryItemInput,
  context: Context,
) {
  return inItineraryOf(itemId, context, async (tx, itinerary, items, item) => {
    const links = Object.fromEntries(
      linkNames.map((name) => [name, values[name] === undefined ? item[name] : values[name]]),
    ) as Pick<Item, (typeof linkNames)[number]>
    const fresh = Object.fromEntries(
      linkNames.filter((name) => links[name] !== item[name]).map((name) => [name, links[name]]),
    )
    const linked = await loadLinkedDetails(tx, fresh, context.user)
    if (!linked.ok) return linked
    const others = items.filter(({ id }) => id !== item.id)
    if (isLinkTaken(others, links)) return refuse('item_link_taken')
    // A flight keeps its own times, which are changed on its own page.
    const { startTime, endTime } = item.flightId && links.flightId === item.flightId ? item : values
    const isDated =
      item.isFixed && itinerary.startDate !== null && startTime?.slice(0, 10) === item.startTime?.slice(0, 10)
    if (isDated && day !== undefined && day !== shownDay(item)) return refuse('item_has_its_day')
    const settled = resolveTimes(itinerary, { day: isDated ? item.day : day, startTime, endTime }, item)
    if (!settled.ok) return settled
    const { ok: __, ...times } = settled
    const change = { ...values, ...links, ...times, timeZone: values.timeZone ?? item.timeZone }
    const skipped = links.flightId ? null : checkSkipped(change, item)
    if (skipped) return skipped
    if (isStale(item, { ...change, version }, editedItemFields))
      return refuse('edited_meanwhile', { current: item })
    const [row] = await tx
      .update(itineraryItems)
      .set({ ...change, day: Math.max(1, times.day) })
      .where(eq(itineraryItems.id, item.id))
      .returning()
    if (item.flightId && item.flightId !== links.flightId) await assignFlight(tx, item.flightId, null)
    const flight = links.flightId ? await assignFlight(tx, links.flightId, itinerary.id) : null
    const changed = liveItem(itinerary, toItemRow(row!), flight)
    const all = items.map((other) => (other.id === item.id ? changed : other))
    const position = order ?? (changed.day === item.day ? item.order : undefined)
    await positionItem(tx, itinerary, all, changed, position)
    return ok({ itineraryId: itinerary.id, item: { id: item.id } })
  })
}

/** Moves an item within its day or to another one, with its times. Bookings and flights stay on their day. */
export function moveItem(itemId: string | undefined, move: Move, context: Context) {
  return inItineraryOf(itemId, context, async (tx, itinerary, items, item) => {
    if ('to' in move && !isWithin(itinerary, move.to.day) && move.to.day !== item.day)
      return refuse('item_outside', { ...itinerary, field: 'day' })
    const last = itinerary.endDate ? highestDay(itinerary) : Math.max(...items.map(({ day }) => day))
    const after = rearrange(items, item.id, move, last)
    const { day } = after.find(({ id }) => id === item.id)!
    if (day !== item.day && item.isFixed && itinerary.startDate) return refuse('item_has_its_day')
    const days =
      item.startTime && itinerary.startDate
        ? nightsBetween(item.startTime.slice(0, 10), dateOfDay(itinerary, day)!)
        : day - item.day
    await saveArrangement(
      tx,
      items,
      after.map((other) =>
        other.id === item.id && !item.isFixed ? { ...other, ...shiftTimes(other, days) } : other,
      ),
    )
    return ok({ itineraryId: itinerary.id, item: { id: item.id, day } })
  })
}

/** Deletes an item of an itinerary. Linked bookings and flights stay; a flight is detached from the trip. */
export function deleteItem(itemId: string | undefined, context: Context) {
  return inItineraryOf(itemId, context, async (tx, itinerary, items, item) => {
    await tx.delete(itineraryItems).where(eq(itineraryItems.id, item.id))
    if (item.flightId) await assignFlight(tx, item.flightId, null)
    const rest = items.filter(({ id }) => id !== item.id)
    await saveArrangement(tx, rest, rest)
    return ok({ itineraryId: itinerary.id, title: item.title, day: item.day })
  })
}
