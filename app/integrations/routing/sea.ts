import type { Vector } from './sphere'

/** Miles: straits have bridges, tunnels and ferries. */
const OPEN_SEA = 30
/** Miles from one look at the map to the next. */
const STEP = 8

/** Whether a straight hop of so many miles has more than 30 of them over open sea without land between. */
export function crossesSea(
  a: Vector,
  b: Vector,
  miles: number,
  isLand: (vector: Vector) => boolean,
): boolean {
  if (miles <= OPEN_SEA) return false
  const steps = Math.ceil(miles / STEP)
  let wet = 0
  for (let step = 1; step < steps; step++) {
    const part = step / steps
    const spot: Vector = [
      a[0] + (b[0] - a[0]) * part,
      a[1] + (b[1] - a[1]) * part,
      a[2] + (b[2] - a[2]) * part,
    ]
    wet = isLand(spot) ? 0 : wet + miles / steps
    if (wet > OPEN_SEA) return true
  }
  return false
}
