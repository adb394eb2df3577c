import { compactPath } from './compact-path'
import { FRAME, exactSpotOf, type MapWindow, type Point } from './map-window'

type Spot = { x: number; y: number }

/** A way may lie so many units beside where it is drawn. */
const TOLERANCE = 1

/**
 * A way as a short SVG path: only the points that bend it visibly. Where it leaves the map for its other side it is
 * broken.
 */
export function wayPath(way: readonly Point[], window: MapWindow): string {
  const context = compactPath(0)
  for (const part of unbroken(
    way.map((point) => exactSpotOf(point, window)),
    window,
  )) {
    for (const [index, { x, y }] of bends(part, TOLERANCE).entries()) {
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  return context.toString()
}

/** Spots of a way on the map that are no farther apart than `room`: what a name would cover. */
export function spotsAlong(way: readonly Point[], window: MapWindow, room: number): Spot[] {
  return unbroken(
    way.map((point) => exactSpotOf(point, window)),
    window,
  ).flatMap((part) => {
    const line = bends(part, TOLERANCE)
    return line.flatMap((spot, index) => {
      const next = line[index + 1] ?? spot
      const steps = Math.max(1, Math.ceil(Math.hypot(next.x - spot.x, next.y - spot.y) / room))
      return Array.from({ length: steps }, (_, step) => ({
        x: spot.x + ((next.x - spot.x) * step) / steps,
        y: spot.y + ((next.y - spot.y) * step) / steps,
      }))
    })
  })
}

/** The map of a globe ends somewhere: two neighbours half the globe apart lie at both of its ends. */
function unbroken(spots: readonly Spot[], { degreesWide }: MapWindow): Spot[][] {
  const half = (FRAME.width / degreesWide) * 180
  const parts: Spot[][] = []
  for (const spot of spots) {
    const last = parts.at(-1)?.at(-1)
    if (last && Math.abs(spot.x - last.x) < half) parts.at(-1)!.push(spot)
    else parts.push([spot])
  }
  return parts
}

/**
 * The fewest of a line's points from which no other lies farther than the tolerance, both ends included (Douglas and
 * Peucker).
 */
export function bends(line: readonly Spot[], tolerance: number): Spot[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const open: [from: number, to: number][] = [[0, line.length - 1]]
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const [from, to] = piece
    let [farthest, most] = [0, tolerance]
    for (let index = from + 1; index < to; index++) {
      const aside = distanceTo(line[index]!, line[from]!, line[to]!)
      if (aside > most) [farthest, most] = [index, aside]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept.has(index))
}

/** From a spot to the straight piece between two others. */
function distanceTo({ x, y }: Spot, a: Spot, b: Spot): number {
  const [right, down] = [b.x - a.x, b.y - a.y]
  const length = right * right + down * down
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * right + (y - a.y) * down) / length))
  return Math.hypot(x - a.x - along * right, y - a.y - along * down)
}
