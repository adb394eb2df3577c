import { compactPath } from './compact-path'
import { FRAME, projectExact, type MapWindow, type Point } from './map-window'

type Position = { x: number; y: number }

/** The most that a simplified line may deviate, in units of the map. */
const TOLERANCE = 1

/** A route as a short SVG path of the points that bend it visibly. Where it wraps around the map it is split. */
export function routePath(route: readonly Point[], window: MapWindow): string {
  const context = compactPath(0)
  for (const part of splitAtEdge(
    route.map((point) => projectExact(point, window)),
    window,
  )) {
    for (const [index, { x, y }] of simplifyLine(part, TOLERANCE).entries()) {
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  return context.toString()
}

/** Points along a route that are at most `spacing` apart, to test what a label would cover. */
export function pointsAlong(route: readonly Point[], window: MapWindow, spacing: number): Position[] {
  return splitAtEdge(
    route.map((point) => projectExact(point, window)),
    window,
  ).flatMap((part) => {
    const line = simplifyLine(part, TOLERANCE)
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

/** Splits a line where it wraps around the edge of the world map: between neighbors half the globe apart. */
function splitAtEdge(spots: readonly Position[], { degreesWide }: MapWindow): Position[][] {
  const half = (FRAME.width / degreesWide) * 180
  const parts: Position[][] = []
  for (const spot of spots) {
    const last = parts.at(-1)?.at(-1)
    if (last && Math.abs(spot.x - last.x) < half) parts.at(-1)!.push(spot)
    else parts.push([spot])
  }
  return parts
}

/** The Douglas-Peucker algorithm: the fewest points from which no other deviates by more than the tolerance. */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const pending: [from: number, to: number][] = [[0, line.length - 1]]
  for (let section = pending.pop(); section; section = pending.pop()) {
    const [from, to] = section
    let [farthest, maxDistance] = [0, tolerance]
    for (let index = from + 1; index < to; index++) {
      const distance = distanceTo(line[index]!, line[from]!, line[to]!)
      if (distance > maxDistance) [farthest, maxDistance] = [index, distance]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    pending.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept.has(index))
}

/** The distance from a point to the line segment between two others. */
function distanceTo({ x, y }: Position, a: Position, b: Position): number {
  const [right, down] = [b.x - a.x, b.y - a.y]
  const length = right * right + down * down
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * right + (y - a.y) * down) / length))
  return Math.hypot(x - a.x - along * right, y - a.y - along * down)
}
