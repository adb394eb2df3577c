import { straits } from './crossings'
import { toPosition, type Vector } from './sphere'

/** A shorter stretch of water has a bridge, or is an inaccuracy of the map. */
const MAX_BRIDGE_MILES = 14
const SAMPLE_MILES = 4

/** Whether a road would cross 14 miles of water without land in between, or a strait that has no bridge. */
export function crossesWater(
  a: Vector,
  b: Vector,
  miles: number,
  isLand: (vector: Vector) => boolean,
): boolean {
  if (crossesStrait(a, b)) return true
  if (miles <= MAX_BRIDGE_MILES) return false
  const samples = Math.ceil(miles / SAMPLE_MILES)
  let milesOfWater = 0
  for (let sample = 1; sample < samples; sample++) {
    const t = sample / samples
    const point: Vector = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
    milesOfWater = isLand(point) ? 0 : milesOfWater + miles / samples
    if (milesOfWater > MAX_BRIDGE_MILES) return true
  }
  return false
}

type Flat = readonly [latitude: number, longitude: number]

const parts = straits.flatMap((line) =>
  Array.from({ length: line.length / 2 - 1 }, (_, at): [Flat, Flat] => [
    [line[2 * at]!, line[2 * at + 1]!],
    [line[2 * at + 2]!, line[2 * at + 3]!],
  ]),
)

function crossesStrait(a: Vector, b: Vector): boolean {
  const [p, q] = [flatten(a), flatten(b)]
  const [south, north] = [Math.min(p[0], q[0]), Math.max(p[0], q[0])]
  return parts.some(
    ([from, to]) =>
      Math.max(from[0], to[0]) >= south && Math.min(from[0], to[0]) <= north && intersect(p, q, from, to),
  )
}

function flatten(vector: Vector): Flat {
  const { latitude, longitude } = toPosition(vector)
  return [latitude, longitude]
}

/** Whether two segments cross, on a flat map. None of the straits is near the date line. */
const intersect = (p: Flat, q: Flat, r: Flat, s: Flat) =>
  Math.abs(p[1] - q[1]) < 180 && side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q)

const side = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
