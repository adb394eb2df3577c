import { inOrder, type Placed } from './trip-days'

/** To a place in a day, as it is dragged, or one step, as a button says. Position 0 is the first. */
export type Move = { to: { day: number; position: number } } | { by: 'up' | 'down' }

type Item = Placed & { id: string }

/**
 * The items with one of them moved, in their order, positions dense from 0 within each day. A step beyond the first or the
 * last of a day leads to the end of the day before or the beginning of the next one, up to the first and the last of the trip.
 * A position beyond the end of a day is its end. What is not there moves nothing.
 * @param last the trip's last day
 */
export function arranged<T extends Item>(items: readonly T[], id: string, move: Move, last: number): T[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return dense(items)
  const rest = dense(items.filter((item) => item.id !== id))
  const { day, position } =
    'to' in move
      ? move.to
      : step(
          dense(items).find((item) => item.id === id)!,
          move.by,
          rest,
          last,
        )
  const before = rest.filter((item) => item.day < day)
  const there = rest.filter((item) => item.day === day)
  const after = rest.filter((item) => item.day > day)
  return dense(
    [
      ...before,
      ...there.slice(0, Math.max(0, position)),
      { ...moved, day },
      ...there.slice(Math.max(0, position)),
      ...after,
    ],
    false,
  )
}

/** Where one step leads. */
function step(
  { day, order }: Placed,
  by: 'up' | 'down',
  rest: readonly Placed[],
  last: number,
): { day: number; position: number } {
  const others = (of: number) => rest.filter((item) => item.day === of).length
  if (by === 'up') {
    if (order > 0) return { day, position: order - 1 }
    const previous = Math.min(day - 1, last)
    return day > 1 ? { day: previous, position: others(previous) } : { day, position: 0 }
  }
  if (order < others(day)) return { day, position: order + 1 }
  return day < last ? { day: day + 1, position: 0 } : { day, position: order }
}

/** Numbers each day's items from 0. */
export function dense<T extends Placed>(items: readonly T[], sort = true): T[] {
  const counts = new Map<number, number>()
  return (sort ? [...items].sort(inOrder) : [...items]).map((item) => {
    const order = counts.get(item.day) ?? 0
    counts.set(item.day, order + 1)
    return { ...item, order }
  })
}

/** Where a new item goes in its day: before the first one that begins later, else to the end. */
export function placeByTime(
  items: readonly (Item & { startTime: string | null })[],
  item: Item & { startTime: string | null },
): number {
  const others = items.filter(({ id, day }) => id !== item.id && day === item.day).sort(inOrder)
  const later = item.startTime
    ? others.findIndex(({ startTime }) => startTime !== null && startTime > item.startTime!)
    : -1
  return later === -1 ? others.length : later
}
