import { simplifyLine } from '~/domain/shared/simplify-line'
import { compactPath } from '~/ui/map/compact-path'
import { FRAME, projectExact, type MapWindow, type Point } from '~/ui/map/map-window'

type Position = { x: number; y: number }

/** The most that a simplified line may deviate, in units of the map. */
const TOLERANCE = 1

/** A route as a short SVG path of the points that bend it visibly. Where it wraps around the map it is split. */
export function routePath(route: readonly Point[], window: MapWindow): string {
  const context = compactPath(0)
  for (const part of simplifiedParts(route, window)) {
    for (const [index, { x, y }] of part.entries()) {
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  return context.toString()
}

/** Points along a route that are at most `spacing` apart, to test what a label would cover. */
export function pointsAlong(route: readonly Point[], window: MapWindow, spacing: number): Position[] {
  return simplifiedParts(route, window).flatMap((line) =>
    line.flatMap((spot, index) => {
      const next = line[index + 1] ?? spot
      const steps = Math.max(1, Math.ceil(Math.hypot(next.x - spot.x, next.y - spot.y) / spacing))
      return Array.from({ length: steps }, (_, step) => ({
        x: spot.x + ((next.x - spot.x) * step) / steps,
        y: spot.y + ((next.y - spot.y) * step) / steps,
      }))
    }),
  )
}

const simplifiedParts = (route: readonly Point[], window: MapWindow) =>
  splitAtEdge(
    route.map((point) => projectExact(point, window)),
    window,
  ).map((part) => simplifyLine(part, TOLERANCE))

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
