import { EARTH_RADIUS, milesBetween, type Position } from '../../domain/shared/distance'
import { cross, dot, greatCircleNormal, toUnitVector, type Vector } from './sphere'

type Settlement = Position & { population: number }

/** How far from the straight line a settlement may be to become a shape point, in miles. */
export const MAX_OFFSET_MILES = 4
const MIN_SPACING_MILES = 5
const MIN_HOP_MILES = 12

/**
 * Chooses the points that bend a hop through the settlements along it, so that its line passes where roads and
 * stations are; larger ones first, as long as the line is at most `maxMiles`.
 */
export function shapePointsBetween(
  from: Position,
  to: Position,
  settlements: Iterable<Settlement>,
  maxMiles: number,
): Position[] {
  const [a, b] = [toUnitVector(from), toUnitVector(to)]
  const normal = greatCircleNormal(a, b)
  const hopMiles = milesBetween(from, to)
  if (!normal || hopMiles < MIN_HOP_MILES) return []
  const direction: Vector = cross(normal, a)
  const candidates = [...settlements]
    .flatMap((settlement) => {
      const point = toUnitVector(settlement)
      const offset = Math.asin(dot(normal, point)) * EARTH_RADIUS
      const along = Math.atan2(dot(direction, point), dot(a, point)) * EARTH_RADIUS
      return Math.abs(offset) <= MAX_OFFSET_MILES &&
        along >= MIN_SPACING_MILES &&
        along <= hopMiles - MIN_SPACING_MILES
        ? [{ settlement, along }]
        : []
    })
    .sort((one, other) => other.settlement.population - one.settlement.population)
  let chosen: typeof candidates = []
  for (const candidate of candidates) {
    if (chosen.some(({ along }) => Math.abs(along - candidate.along) < MIN_SPACING_MILES)) continue
    const extended = [...chosen, candidate].sort((x, y) => x.along - y.along)
    const line = [from, ...extended.map(({ settlement }) => settlement), to]
    if (lengthOf(line) <= maxMiles) chosen = extended
  }
  return chosen.map(({ settlement: { latitude, longitude } }) => ({ latitude, longitude }))
}

const lengthOf = (line: readonly Position[]) =>
  line.slice(1).reduce((sum, position, index) => sum + milesBetween(line[index]!, position), 0)
