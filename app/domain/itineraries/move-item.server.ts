import { nightsBetween } from '../shared/dates'
import { ok, refuse } from '../shared/result'
import { shiftTimes } from './item'
import { inItineraryOf, saveArrangement } from './open-itinerary.server'
import { dateOfDay, highestDay, isWithin, rearrange, type Move } from './trip-days'

/** Moves an item within its day or to another one, with its times. Bookings and flights stay on their day. */
export function moveItem(
  itemId: string | undefined,
  move: Move,
  context: { user: { id: string }; now: Date },
) {
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
