import { boundsAround, milesBetween, type Bounds, type Position } from '../../shared/distance'
import { greatCircle } from '../../shared/great-circle'

/** Miles between the spots that a line is looked at. */
const STEP = 1
/** Miles of a line that one box may hold: a longer one holds much that is far from a diagonal. */
const LONGEST = 5

/** Boxes that together hold every point within so many miles of a line, and little else. The line is cut along great circles. */
export function boxesAlong(line: readonly (readonly Position[])[], miles: number): Bounds[] {
  // A point of the line is at most half a step from one of its spots, and so what is near to it is near to that.
  const reach = miles + STEP / 2
  const boxes: Bounds[] = []
  for (const piece of line) {
    let first: Position | null = null
    let box: Bounds | null = null
    for (const spot of spotsOf(piece)) {
      const around = boundsAround(spot, reach)
      const joined: Bounds | null =
        box && first && milesBetween(first, spot) <= LONGEST ? union(box, around) : null
      if (!joined) {
        if (box) boxes.push(box)
        first = spot
      }
      box = joined ?? around
    }
    if (box) boxes.push(box)
  }
  return boxes
}

/** A line's own corners, and between those so many spots that none is more than a step from the next. */
function* spotsOf(piece: readonly Position[]): Generator<Position> {
  for (const [i, to] of piece.entries()) {
    const from = piece[i - 1]
    const steps = from ? Math.ceil(milesBetween(from, to) / STEP) : 1
    if (from && steps > 1) {
      const spot = greatCircle(from, to)
      for (let step = 1; step < steps; step++) yield spot(step / steps)
    }
    yield to
  }
}

/** Null across the date line and around a pole, where boxes stand alone. */
function union(a: Bounds, b: Bounds): Bounds | null {
  const [[spanA, moreA], [spanB, moreB]] = [a.spans, b.spans]
  if (moreA || moreB || Math.abs(spanA![0] - spanB![0]) > 180) return null
  return {
    south: Math.min(a.south, b.south),
    north: Math.max(a.north, b.north),
    spans: [[Math.min(spanA![0], spanB![0]), Math.max(spanA![1], spanB![1])]],
  }
}
