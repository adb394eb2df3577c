import { keptInFrame, spotOf, type MapWindow, type Point } from './map-window'

/** Pins nearer to each other than this could not be told apart, nor touched one by one on a phone. */
export const PIN_ROOM = 40
/** The distance that pins pushed apart aim for. */
const COMFORT = 46
const ROUNDS = 120
/** Degrees: on a wider map a pin that is pushed aside could end up in another town. */
const TOWN_WIDE = 1.5

type Spot = { x: number; y: number }

/** A pin at its drawn position; `spot` is the real position of its first place. */
export type Pin<T> = Spot & { spot: Spot; places: T[] }

/**
 * One pin for each place. On the map of a town, pins are pushed apart; where there is no space, and on wider maps,
 * places with overlapping pins share one, at the position of the first of them.
 */
export function gatherPins<T extends Point>(places: readonly T[], window: MapWindow): Pin<T>[] {
  const spots = places.map((place) => keptInFrame(spotOf(place, window)))
  const positions = window.degreesWide < TOWN_WIDE ? apart(spots) : spots
  const pins: Pin<T>[] = []
  for (const [index, place] of places.entries()) {
    const { x, y } = positions[index]!
    const [nearest] = pins
      .filter((pin) => distance(pin, { x, y }) < PIN_ROOM)
      .sort((a, b) => distance(a, { x, y }) - distance(b, { x, y }))
    if (nearest) nearest.places.push(place)
    else pins.push({ x, y, spot: spots[index]!, places: [place] })
  }
  return pins
}

const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)

/** Pushes neighbours apart, a little in each round, until they no longer overlap. */
function apart(spots: readonly Spot[]): Spot[] {
  // Places at one address are pushed in different directions, the same on every visit.
  const positions = spots.map(({ x, y }, index) => ({
    x: x + Math.cos(index * 2.4),
    y: y + Math.sin(index * 2.4),
  }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of positions.entries()) {
      for (const other of positions.slice(index + 1)) {
        const between = Math.max(0.01, distance(one, other))
        if (between >= COMFORT) continue
        const push = (COMFORT - between) / 2 / between
        const [right, down] = [(other.x - one.x) * push, (other.y - one.y) * push]
        Object.assign(one, keptInFrame({ x: one.x - right, y: one.y - down }))
        Object.assign(other, keptInFrame({ x: other.x + right, y: other.y + down }))
      }
    }
  }
  return positions.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
}
