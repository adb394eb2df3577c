import { EARTH_RADIUS, milesBetween, type Position } from '../../domain/shared/distance'
import { axisOf, cross, dot, vectorOf, type Vector } from './sphere'

export type Settlement = Position & { population: number }

/** Miles from the straight line within which a settlement draws the road to it. */
const ASIDE = 4
/** Miles between two bends, and from either end. */
const APART = 5
/** Shorter stretches have none. */
const LEAST = 12

/**
 * Where the road between two spots bends through smaller settlements beside the straight line, in order: the larger ones
 * first, as long as the way with all its bends is no longer than what the road may be.
 * @param most miles that the line may have
 */
export function bendsOf(
  from: Position,
  to: Position,
  beside: Iterable<Settlement>,
  most: number,
): Position[] {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const axis = axisOf(a, b)
  const length = milesBetween(from, to)
  if (!axis || length < LEAST) return []
  const ahead: Vector = cross(axis, a)
  const found = [...beside]
    .flatMap((settlement) => {
      const spot = vectorOf(settlement)
      const [off, at] = [
        Math.asin(dot(axis, spot)) * EARTH_RADIUS,
        Math.atan2(dot(ahead, spot), dot(a, spot)) * EARTH_RADIUS,
      ]
      return Math.abs(off) <= ASIDE && at >= APART && at <= length - APART ? [{ settlement, at }] : []
    })
    .sort((one, other) => other.settlement.population - one.settlement.population)
  let bends: typeof found = []
  for (const one of found) {
    if (bends.some(({ at }) => Math.abs(at - one.at) < APART)) continue
    const tried = [...bends, one].sort((x, y) => x.at - y.at)
    if (lengthOf([from, ...tried.map(({ settlement }) => settlement), to]) <= most) bends = tried
  }
  return bends.map(({ settlement: { latitude, longitude } }) => ({ latitude, longitude }))
}

const lengthOf = (line: readonly Position[]) =>
  line.slice(1).reduce((sum, spot, index) => sum + milesBetween(line[index]!, spot), 0)
