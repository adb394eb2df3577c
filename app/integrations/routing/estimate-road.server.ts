import { HIGHWAY_FROM } from '../../domain/road-trips/constants'
import { milesBetween, type Position } from '../../domain/shared/distance'
import { greatCircle } from '../../domain/shared/great-circle'
import { bendsOf } from './bends'
import { cityParts, type NamedSpot, type Part } from './city-parts'
import { isLand } from './land.server'
import type { Road, RoadPlace, RoadWishes, Stretch } from './road'
import { shortLabel } from './short-label'
import { roadTowns, type RoadTown, type Towns } from './towns.server'
import { wayThroughTowns, type Hops } from './way-through-towns'

/**
 * Miles of road a mile as the crow flies, from town to town.
 *
 * Ballou, Rahardja and Sakai ("Selected country circuity factors for road travel distance estimation", Transportation
 * Research Part A 36, 2002) found 1.20 in the mean between the ends of trips in the USA. Our ways bend through towns
 * already, so less is left for the road between two of them: the factor is the one that makes the mean error none over the
 * city pairs of `estimate-road.test.ts`.
 */
export const ROAD_FACTOR = 1.13

const usualHops: Hops = { aside: [12, 0.04], least: 20, most: 90, tooLong: [0, 1] }
const hopsOffHighways: Hops = {
  aside: [40, 0.06],
  least: 10,
  most: (HIGHWAY_FROM - 0.5) / ROAD_FACTOR,
  tooLong: [60, 10],
}
/** Miles between the positions of a line: straight pieces on a map follow the great circle. */
const PIECE = 50

/**
 * The way as it might be: from town to town along the great circles between the places, around the sea, each hop as
 * long as its great circle times the road factor. Knows no tolls, and no roads: only towns.
 * A place that is where the last one was adds nothing; if all are, the road is one stretch of no miles between two equal positions.
 * @returns null where a part of it would have to cross a sea, or more than 300 miles without a town
 */
export async function estimateRoad(
  places: readonly RoadPlace[],
  { avoidHighways }: Pick<RoadWishes, 'avoidHighways'>,
): Promise<Road | null> {
  const towns = await roadTowns()
  const spots = places.map((place): NamedSpot => ({ ...plain(place), label: shortLabel(place) }))
  const stretches: Stretch[] = []
  for (let leg = 1; leg < spots.length; leg++) {
    const [from, to] = [spots[leg - 1]!, spots[leg]!]
    if (milesBetween(from, to) === 0) continue
    const parts = legParts(from, to, towns, avoidHighways ? hopsOffHighways : usualHops)
    if (!parts) return null
    stretches.push(...parts.map((part) => stretchOf(part, towns)))
  }
  const [first, last] = [spots[0]!, spots.at(-1)!]
  return {
    stretches:
      stretches.length > 0 ? stretches : [stretchOf({ from: first, to: last, inBigCity: false }, towns)],
    source: 'estimate',
  }
}

function legParts(from: NamedSpot, to: NamedSpot, towns: Towns, hops: Hops): Part[] | null {
  const way = wayThroughTowns(from, to, towns, hops, isLand)
  if (!way) return null
  const spots = [from, ...way.map((number): NamedSpot => towns.town(number)), to]
  return spots.slice(1).flatMap((spot, index) => cityParts(spots[index]!, spot, towns.bigCities))
}

/** A part with its road: bent through the settlements on it, except in cities, which are one. */
function stretchOf({ from, to, inBigCity }: Part, towns: Towns): Stretch {
  const miles = milesBetween(from, to)
  const spots = [
    plain(from),
    ...(inBigCity ? [] : bendsOf(from, to, beside(from, to, miles, towns), miles * ROAD_FACTOR)),
    plain(to),
  ]
  return {
    from: from.label,
    to: to.label,
    miles: miles * ROAD_FACTOR,
    inBigCity,
    line: spots.flatMap((spot, index) => (index === 0 ? [spot] : pieces(spots[index - 1]!, spot))),
  }
}

/** The settlements of the cells that a part leads through. */
function beside(from: Position, to: Position, miles: number, towns: Towns): RoadTown[] {
  const looks = Math.ceil(miles / PIECE)
  const spot = greatCircle(from, to)
  const numbers = Array.from({ length: looks + 1 }, (_, at) =>
    towns.around(spot(at / Math.max(1, looks))),
  ).flat()
  return [...new Set(numbers)].map((number) => towns.town(number))
}

/** On from one spot to the next along the great circle, the first left out. */
function pieces(from: Position, to: Position): Position[] {
  const count = Math.max(1, Math.ceil(milesBetween(from, to) / PIECE))
  const spot = greatCircle(from, to)
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? to : spot((at + 1) / count)))
}

const plain = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })
