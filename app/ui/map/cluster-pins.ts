import { clampToFrame, project, type MapWindow, type Point } from './map-window'

/** Pins closer than this would be hard to distinguish, or to tap on a phone. */
export const MIN_PIN_DISTANCE = 40
/** The distance that spreading aims for. */
const TARGET_PIN_DISTANCE = 46
const ROUNDS = 120
/** Degrees of longitude. On a wider map a pin that moves aside would appear in another town. */
const MAX_SPREAD_WIDTH = 1.5

type Position = { x: number; y: number }

/** A pin on the map; `origin` is the true position of its first place. */
export type Pin<T> = Position & { origin: Position; places: T[] }

/**
 * One pin for each place. On the map of a town overlapping pins are spread apart. Where there is no space for that,
 * and on wider maps, places whose pins would overlap share the pin of the first of them.
 */
export function clusterPins<T extends Point>(places: readonly T[], window: MapWindow): Pin<T>[] {
  const origins = places.map((place) => clampToFrame(project(place, window)))
  const positions = window.degreesWide < MAX_SPREAD_WIDTH ? spread(origins) : origins
  const pins: Pin<T>[] = []
  for (const [index, place] of places.entries()) {
    const { x, y } = positions[index]!
    const [nearest] = pins
      .filter((pin) => distance(pin, { x, y }) < MIN_PIN_DISTANCE)
      .sort((a, b) => distance(a, { x, y }) - distance(b, { x, y }))
    if (nearest) nearest.places.push(place)
    else pins.push({ x, y, origin: origins[index]!, places: [place] })
  }
  return pins
}

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y)

/** Pushes neighboring pins apart, a little in each round, until they have enough space. */
function spread(origins: readonly Position[]): Position[] {
  // Places at the same address are nudged in different directions, the same on every visit.
  const positions = origins.map(({ x, y }, index) => ({
    x: x + Math.cos(index * 2.4),
    y: y + Math.sin(index * 2.4),
  }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of positions.entries()) {
      for (const other of positions.slice(index + 1)) {
        const between = Math.max(0.01, distance(one, other))
        if (between >= TARGET_PIN_DISTANCE) continue
        const push = (TARGET_PIN_DISTANCE - between) / 2 / between
        const [right, down] = [(other.x - one.x) * push, (other.y - one.y) * push]
        Object.assign(one, clampToFrame({ x: one.x - right, y: one.y - down }))
        Object.assign(other, clampToFrame({ x: other.x + right, y: other.y + down }))
      }
    }
  }
  return positions.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
}
