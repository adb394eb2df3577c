/** Longitude and latitude, or right and down, in turn. */
export type Points = ArrayLike<number> & Iterable<number>

type Rectangle = readonly [left: number, top: number, right: number, bottom: number]

/** A closed outline within a rectangle (Sutherland-Hodgman); the last point is not repeated. */
export function clipRing(ring: Points, [left, top, right, bottom]: Rectangle): number[] {
  let clipped = [...ring]
  if (clipped.length > 2 && clipped[0] === clipped.at(-2) && clipped[1] === clipped.at(-1))
    clipped.length -= 2
  clipped = clipSide(clipped, 0, left, 1)
  clipped = clipSide(clipped, 0, right, -1)
  clipped = clipSide(clipped, 1, top, 1)
  return clipSide(clipped, 1, bottom, -1)
}

/** Keeps what is on one side of a straight line: `sign` times the coordinate is at least that of the edge. */
function clipSide(ring: Points, axis: 0 | 1, edge: number, sign: 1 | -1): number[] {
  const kept: number[] = []
  for (let at = 0; at < ring.length; at += 2) {
    const before = at === 0 ? ring.length - 2 : at - 2
    const [x, y, fromX, fromY] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!]
    const distance = sign * ((axis === 0 ? x : y) - edge)
    const distanceBefore = sign * ((axis === 0 ? fromX : fromY) - edge)
    if (distance >= 0 !== distanceBefore >= 0) {
      const share = distanceBefore / (distanceBefore - distance)
      kept.push(fromX + (x - fromX) * share, fromY + (y - fromY) * share)
    }
    if (distance >= 0) kept.push(x, y)
  }
  return kept
}

/** The parts of a line near a rectangle: those between points that are not both beyond the same edge. */
export function clipLine(line: Points, [left, top, right, bottom]: Rectangle): number[][] {
  const parts: number[][] = []
  let part: number[] = []
  const end = () => {
    if (part.length >= 4) parts.push(part)
    part = []
  }
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x, y, nextX, nextY] = [line[at]!, line[at + 1]!, line[at + 2]!, line[at + 3]!]
    const isBeyond =
      (x < left && nextX < left) ||
      (x > right && nextX > right) ||
      (y < top && nextY < top) ||
      (y > bottom && nextY > bottom)
    if (isBeyond) end()
    else part.push(...(part.length === 0 ? [x, y] : []), nextX, nextY)
  }
  end()
  return parts
}
