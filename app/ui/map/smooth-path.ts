import type { Points } from './clip'

/** Drops points closer than `spacing` to the one before; the first and the last stay. */
export function thinPoints(points: Points, spacing: number): number[] {
  const kept: number[] = []
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!]
    const isNear =
      kept.length > 0 && Math.hypot(x - kept[kept.length - 2]!, y - kept[kept.length - 1]!) < spacing
    if (!isNear || at === points.length - 2) kept.push(Math.round(x), Math.round(y))
  }
  return kept
}

/**
 * A smooth SVG path along points with integer coordinates, in half units: a quadratic curve from the middle of each
 * segment to the middle of the next, bent towards the point between. SVG's `t` takes the bend from the curve before, so
 * a curve is as short as a straight line. Twice an integer keeps all middles integers.
 */
export function smoothPath(points: Points, isClosed: boolean): string {
  const count = points.length / 2
  if (count < (isClosed ? 3 : 2)) return ''
  const x = (at: number) => points[2 * (at % count)]!
  const y = (at: number) => points[2 * (at % count) + 1]!
  if (count === 2) return `M${pair(2 * x(0), 2 * y(0))}l${pair(2 * (x(1) - x(0)), 2 * (y(1) - y(0)))}`
  // The middle of a segment, in half units: the sum of its ends.
  const middle = (at: number): [number, number] => [x(at) + x(at + 1), y(at) + y(at + 1)]
  let [fromX, fromY] = middle(0)
  let path = isClosed
    ? `M${pair(fromX, fromY)}`
    : `M${pair(2 * x(0), 2 * y(0))}l${pair(fromX - 2 * x(0), fromY - 2 * y(0))}`
  const last = isClosed ? count : count - 2
  for (let at = 1; at <= last; at++) {
    const [toX, toY] = middle(at)
    const step = pair(toX - fromX, toY - fromY)
    path += at === 1 ? `q${pair(2 * x(1) - fromX, 2 * y(1) - fromY)} ${step}` : `t${step}`
    ;[fromX, fromY] = [toX, toY]
  }
  if (isClosed) return `${path}z`
  return `${path}l${pair(2 * x(count - 1) - fromX, 2 * y(count - 1) - fromY)}`
}

/** A straight SVG path along points with integer coordinates, in half units. */
export function straightPath(points: Points, isClosed: boolean): string {
  if (points.length < (isClosed ? 6 : 4)) return ''
  let path = `M${pair(2 * points[0]!, 2 * points[1]!)}`
  for (let at = 2; at < points.length; at += 2)
    path += `l${pair(2 * (points[at]! - points[at - 2]!), 2 * (points[at + 1]! - points[at - 1]!))}`
  return isClosed ? `${path}z` : path
}

/** Two numbers; a minus sign separates as well as a space. */
const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`
