import { inOrder, type Placed } from './trip-days'

/** A move to a position in a day (from 0) by dragging, or one step by a button. */
export type Move = { to: { day: number; position: number } } | { by: 'up' | 'down' }

type Item = Placed & { id: string }

/**
 * Moves one item. A step beyond the first or last item of a day moves to the end of the previous day or the start of
 * the next one, within the trip. A position beyond the end of a day is its end. An unknown id moves nothing.
 * @param last the trip's last day
 * @returns all items in order, with positions from 0 within each day
 */
export function rearrange<T extends Item>(items: readonly T[], id: string, move: Move, last: number): T[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return renumber(items)
  const rest = renumber(items.filter((item) => item.id !== id))
  const { day, position } =
    'to' in move
      ? move.to
      : step(
          renumber(items).find((item) => item.id === id)!,
          move.by,
          rest,
          last,
        )
  const before = rest.filter((item) => item.day < day)
  const there = rest.filter((item) => item.day === day)
  const after = rest.filter((item) => item.day > day)
  return renumber(
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

/** Numbers the items of each day from 0. */
export function renumber<T extends Placed>(items: readonly T[], sort = true): T[] {
  const counts = new Map<number, number>()
  return (sort ? [...items].sort(inOrder) : [...items]).map((item) => {
    const order = counts.get(item.day) ?? 0
    counts.set(item.day, order + 1)
    return { ...item, order }
  })
}

/** The position of a new item in its day: before the first item that starts later, otherwise at the end. */
export function positionByTime(
  items: readonly (Item & { startTime: string | null })[],
  item: Item & { startTime: string | null },
): number {
  const others = items.filter(({ id, day }) => id !== item.id && day === item.day).sort(inOrder)
  const later = item.startTime
    ? others.findIndex(({ startTime }) => startTime !== null && startTime > item.startTime!)
    : -1
  return later === -1 ? others.length : later
}
