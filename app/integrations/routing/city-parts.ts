import { EARTH_RADIUS, milesBetween, type Position } from '../../domain/shared/distance'
import { greatCircle } from '../../domain/shared/great-circle'
import { axisOf, cross, dot, positionOf, vectorOf, type Vector } from './sphere'

/** `label` tells where it is ("Denver, Colorado"). */
export type NamedSpot = Position & { label: string }
/** `name` is short ("Denver"). */
export type BigCity = NamedSpot & { name: string }
/** A straight part of a way. */
export type Part = { from: NamedSpot; to: NamedSpot; inBigCity: boolean }

/** Miles from a big city's middle to its edge. */
export const CITY_RADIUS = 8
/** Miles: shorter parts are not worth telling. */
const LEAST_PART = 1
/** Degrees of latitude, more than the radius of a city and than a great circle bends between towns. */
const NEARBY = 1

/** Parts a straight hop at the edges of the big cities on it: streets inside, the open road between. */
export function cityParts(from: NamedSpot, to: NamedSpot, bigCities: readonly BigCity[]): Part[] {
  const passed = passedCity(from, to, bigCities)
  if (passed) return [...cityParts(from, passed, bigCities), ...cityParts(passed, to, bigCities)]
  const [start, end] = [cityAt(from, bigCities), cityAt(to, bigCities)]
  const out = start && edgeOf(start, from, to)
  const into = end && end !== start ? edgeOf(end, to, from) : undefined
  const edges = [out, into]
    .filter((edge) => edge !== undefined)
    .filter((edge) => milesBetween(edge, from) > LEAST_PART && milesBetween(edge, to) > LEAST_PART)
  // Where cities overlap, the next begins before one is left.
  if (edges.length === 2 && milesBetween(from, edges[1]!) - milesBetween(from, edges[0]!) < LEAST_PART)
    edges.pop()
  const spots = [from, ...edges, to]
  return spots.slice(1).map((spot, index) => ({
    from: spots[index]!,
    to: spot,
    inBigCity: cityAt(greatCircle(spots[index]!, spot)(0.5), bigCities) !== undefined,
  }))
}

/** Where a hop comes nearest to a big city that it passes through, none if it begins or ends there. */
function passedCity(from: NamedSpot, to: NamedSpot, bigCities: readonly BigCity[]): NamedSpot | undefined {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const axis = axisOf(a, b)
  if (!axis) return undefined
  const [south, north] = [
    Math.min(from.latitude, to.latitude) - NEARBY,
    Math.max(from.latitude, to.latitude) + NEARBY,
  ]
  for (const city of bigCities) {
    if (city.latitude < south || city.latitude > north) continue
    const centre = vectorOf(city)
    const off = dot(axis, centre)
    if (Math.abs(off) > Math.sin(CITY_RADIUS / EARTH_RADIUS)) continue
    const nearest: Vector = [centre[0] - off * axis[0], centre[1] - off * axis[1], centre[2] - off * axis[2]]
    const isBetween =
      dot(cross(axis, a), nearest) > 0 && dot(cross(axis, b), nearest) < 0 && dot(a, nearest) > 0
    if (isBetween && milesBetween(city, from) > CITY_RADIUS && milesBetween(city, to) > CITY_RADIUS)
      return { ...positionOf(nearest), label: city.label }
  }
  return undefined
}

/** The big city that a spot lies in; of two the nearer one. */
export function cityAt(spot: Position, bigCities: readonly BigCity[]): BigCity | undefined {
  let [nearest, least]: [BigCity | undefined, number] = [undefined, CITY_RADIUS]
  for (const city of bigCities) {
    if (Math.abs(city.latitude - spot.latitude) > 0.2) continue
    const miles = milesBetween(city, spot)
    if (miles < least) [nearest, least] = [city, miles]
  }
  return nearest
}

/** Where one who starts inside a city leaves it; none if the other end is inside too. */
function edgeOf(city: BigCity, inside: Position, outside: Position): NamedSpot | undefined {
  if (milesBetween(city, outside) <= CITY_RADIUS) return undefined
  const spot = greatCircle(inside, outside)
  let [near, far] = [0, 1]
  for (let halving = 0; halving < 40; halving++) {
    const middle = (near + far) / 2
    if (milesBetween(city, spot(middle)) < CITY_RADIUS) near = middle
    else far = middle
  }
  return { ...spot(far), label: `Edge of ${city.name}` }
}
