import { compactPath } from './compact-path'
import { FRAME, exactSpotOf, type MapWindow, type Point } from './map-window'

type Spot = { x: number; y: number }

/** How far the drawn line may be from the route, in map units. */
const TOLERANCE = 1

/** A route as a short SVG path with only its visible bends, split where it crosses the edge of the world map. */
export function routePath(route: readonly Point[], window: MapWindow): string {
  const context = compactPath(0)
  for (const part of unbroken(
    route.map((point) => exactSpotOf(point, window)),
    window,
  )) {
    for (const [index, { x, y }] of bends(part, TOLERANCE).entries()) {
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  return context.toString()
}

/** Spots of a route on the map, at most `spacing` apart, for labels to avoid. */
export function spotsAlong(route: readonly Point[], window: MapWindow, spacing: number): Spot[] {
  return unbroken(
    route.map((point) => exactSpotOf(point, window)),
    window,
  ).flatMap((part) => {
    const line = bends(part, TOLERANCE)
    return line.flatMap((spot, index) => {
      const next = line[index + 1] ?? spot
      const steps = Math.max(1, Math.ceil(Math.hypot(next.x - spot.x, next.y - spot.y) / spacing))
      return Array.from({ length: steps }, (_, step) => ({
        x: spot.x + ((next.x - spot.x) * step) / steps,
        y: spot.y + ((next.y - spot.y) * step) / steps,
      }))
    })
  })
}

/** Splits a line where two neighbouring spots are half the globe apart: it crosses the edge of the map there. */
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
 * Simplifies a line: no point is farther from the result than the tolerance, and both ends are kept (Douglas and
 * Peucker).
 */
export function bends(line: readonly Spot[], tolerance: number): Spot[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const open: [from: number, to: number][] = [[0, line.length - 1]]
  for (let section = open.pop(); section; section = open.pop()) {
    const [from, to] = section
    let [farthest, maxDistance] = [0, tolerance]
    for (let index = from + 1; index < to; index++) {
      const distance = distanceTo(line[index]!, line[from]!, line[to]!)
      if (distance > maxDistance) [farthest, maxDistance] = [index, distance]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept.has(index))
}

/** The distance from a spot to the line segment between two others. */
function distanceTo({ x, y }: Spot, a: Spot, b: Spot): number {
  const [right, down] = [b.x - a.x, b.y - a.y]
  const length = right * right + down * down
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * right + (y - a.y) * down) / length))
  return Math.hypot(x - a.x - along * right, y - a.y - along * down)
}
