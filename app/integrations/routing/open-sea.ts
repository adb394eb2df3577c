import type { Vector } from './sphere'

/** Shorter crossings are assumed to have a bridge, a tunnel or a ferry. */
const MAX_CROSSING_MILES = 30
const SAMPLE_MILES = 8

/**
 * Whether a straight hop crosses more than 30 miles of water without land in between.
 * @param miles length of the hop
 * @param isLand accepts vectors of any length
 */
export function crossesOpenSea(
  a: Vector,
  b: Vector,
  miles: number,
  isLand: (vector: Vector) => boolean,
): boolean {
  if (miles <= MAX_CROSSING_MILES) return false
  const samples = Math.ceil(miles / SAMPLE_MILES)
  let milesOfWater = 0
  for (let sample = 1; sample < samples; sample++) {
    const t = sample / samples
    const point: Vector = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
    milesOfWater = isLand(point) ? 0 : milesOfWater + miles / samples
    if (milesOfWater > MAX_CROSSING_MILES) return true
  }
  return false
}
