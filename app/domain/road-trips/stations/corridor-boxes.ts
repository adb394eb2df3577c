import { boundsAround, milesBetween, type Bounds, type Position } from '../../shared/distance'
import { greatCircle } from '../../shared/great-circle'

const SAMPLE_MILES = 1
/** Maximum length of line in one box: the box of a longer diagonal contains too much that is far from the line. */
const MAX_BOX_MILES = 5

/**
 * Covers the corridor around lines with boxes for a database search, which contain every point within the distance,
 * and little else. Lines follow great circles.
 */
export function corridorBoxes(lines: readonly (readonly Position[])[], miles: number): Bounds[] {
  // Every point of the line is at most half a sample away from a sample.
  const radius = miles + SAMPLE_MILES / 2
  const boxes: Bounds[] = []
  for (const line of lines) {
    let first: Position | null = null
    let box: Bounds | null = null
    for (const sample of samplesOf(line)) {
      const around = boundsAround(sample, radius)
      const joined: Bounds | null =
        box && first && milesBetween(first, sample) <= MAX_BOX_MILES ? union(box, around) : null
      if (!joined) {
        if (box) boxes.push(box)
        first = sample
      }
      box = joined ?? around
    }
    if (box) boxes.push(box)
  }
  return boxes
}

/** The points of a line, and samples in between so that consecutive ones are at most one sample distance apart. */
function* samplesOf(line: readonly Position[]): Generator<Position> {
  for (const [i, to] of line.entries()) {
    const from = line[i - 1]
    const steps = from ? Math.ceil(milesBetween(from, to) / SAMPLE_MILES) : 1
    if (from && steps > 1) {
      const pointAt = greatCircle(from, to)
      for (let step = 1; step < steps; step++) yield pointAt(step / steps)
    }
    yield to
  }
}

/** Null across the date line and around a pole, where boxes are not joined. */
function union(a: Bounds, b: Bounds): Bounds | null {
  const [[spanA, moreA], [spanB, moreB]] = [a.spans, b.spans]
  if (moreA || moreB || Math.abs(spanA![0] - spanB![0]) > 180) return null
  return {
    south: Math.min(a.south, b.south),
    north: Math.max(a.north, b.north),
    spans: [[Math.min(spanA![0], spanB![0]), Math.max(spanA![1], spanB![1])]],
  }
}
