import { eq } from 'drizzle-orm'
import { itineraryItems } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { positionItem, assignFlight } from './insert-item.server'
import { checkSkipped, liveItem, resolveTimes, shownDay, type Item } from './item'
import { isStale } from '../shared/version'
import { editedItemFields, type ItineraryItemInput } from './itinerary-item'
import { loadLinkedDetails } from './linked-details.server'
import { inItineraryOf, toItemRow } from './open-itinerary.server'

const linkNames = ['bookingId', 'flightId', 'attractionId', 'listingId'] as const

/** Changes an item. A missing link stays unchanged, and only new links are checked. */
export function updateItem(
  itemId: string | undefined,
  { requestKey: _, day, order, version, ...values }: ItineraryItemInput,
  context: { user: { id: string }; now: Date },
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
    if (
      items.some(
        (other) =>
          other.id !== item.id &&
          ((links.bookingId && other.bookingId === links.bookingId) ||
            (links.flightId && other.flightId === links.flightId)),
      )
    )
      return refuse('item_link_taken')
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
    await positionItem(
      tx,
      itinerary,
      all,
      changed,
      order ?? (changed.day === item.day ? item.order : undefined),
    )
    return ok({ itineraryId: itinerary.id, item: { id: item.id } })
  })
}
