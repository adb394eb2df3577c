import type { MapWindow, Point } from './map-window'
import { positionIn } from './square-map'

/** The size of a pin in percent of the map's side. */
export type PinSize = { width: number; height: number }
/** A pin with a short text, on a wide screen and on a phone. */
export const PIN: PinSize = { width: 10.5, height: 6 }
export const PIN_OF_PHONES: PinSize = { width: 16, height: 9 }
/** A pin for one place, or for several that it would cover. Positions are percentages of the map's sides. */
export type PinGroup<T> = { x: number; y: number; members: T[] }

/** A map this narrow, in degrees, cannot be zoomed much further: places at one point are listed above each other. */
const CLOSE = 0.09
/** The most pins in a stack; more become one pin. A map that cannot be zoomed further allows more. */
const MAX_STACK = 3
const MAX_CLOSE_STACK = 5

/**
 * Pins that do not cover each other: those that would are joined, at the middle of their places, until none does. A few
 * joined pins are stacked instead, if the stack covers no other pin or zooming in would not part them.
 */
export function groupPins<T extends Point>(
  places: readonly T[],
  window: MapWindow,
  size: PinSize,
): PinGroup<T>[] {
  let groups = places.map((place): PinGroup<T> => ({ ...positionIn(window, place), members: [place] }))
  for (let isChanged = true; isChanged;) {
    isChanged = false
    const joined: PinGroup<T>[] = []
    for (const group of groups) {
      const other = joined.find((one) => covers(one, group, size))
      if (!other) joined.push(group)
      else {
        Object.assign(other, joinedGroup(other, group))
        isChanged = true
      }
    }
    groups = joined
  }
  const isClose = window.degreesWide <= CLOSE
  const apart = groups.reduce((placed, group) => {
    const others = placed.filter((other) => other !== group)
    const stack = stacked(group, size, isClose ? MAX_CLOSE_STACK : MAX_STACK)
    const isFree = stack.every((pin) => others.every((other) => !covers(pin, other, size)))
    return isFree || isClose ? [...others, ...stack] : placed
  }, groups)
  return apart.map(({ x, y, members }) => ({ x: round(x), y: round(y), members }))
}

const round = (percent: number) => Math.round(percent * 10) / 10

const covers = (a: PinGroup<unknown>, b: PinGroup<unknown>, { width, height }: PinSize) =>
  Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < height

function joinedGroup<T>(a: PinGroup<T>, b: PinGroup<T>): PinGroup<T> {
  const share = b.members.length / (a.members.length + b.members.length)
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, members: [...a.members, ...b.members] }
}

function stacked<T extends Point>(group: PinGroup<T>, { height }: PinSize, most: number): PinGroup<T>[] {
  const { x, y, members } = group
  if (members.length === 1 || members.length > most) return [group]
  return members.map((member, at) => ({
    x,
    y: y + (at - (members.length - 1) / 2) * height,
    members: [member],
  }))
}
