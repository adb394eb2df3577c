import { EARTH_RADIUS, milesBetween, type Position } from '../../domain/shared/distance'
import { greatCircle } from '../../domain/shared/great-circle'
import { cross, dot, greatCircleNormal, toPosition, toUnitVector, type Vector } from './sphere'

/** `label` includes the region ("Denver, Colorado"). */
export type NamedPosition = Position & { label: string }
/** `name` is short ("Denver"). */
export type BigCity = NamedPosition & { name: string }
/** A straight part of a hop. */
export type HopPart = { from: NamedPosition; to: NamedPosition; inBigCity: boolean }

/** Distance from a big city's center to its edge, in miles. */
export const CITY_RADIUS = 8
/** Shorter parts are not split off. */
const MIN_PART_MILES = 1
/** Degrees of latitude: more than a city's radius plus how far a great circle bulges between two towns. */
const LATITUDE_MARGIN = 1

/** Splits a straight hop at the edges of the big cities it touches: city streets inside, open road between. */
export function splitHopAtCities(
  from: NamedPosition,
  to: NamedPosition,
  bigCities: readonly BigCity[],
): HopPart[] {
  const passed = findPassedCity(from, to, bigCities)
  if (passed)
    return [...splitHopAtCities(from, passed, bigCities), ...splitHopAtCities(passed, to, bigCities)]
  const [startCity, endCity] = [cityAt(from, bigCities), cityAt(to, bigCities)]
  const exit = startCity && edgeOf(startCity, from, to)
  const entry = endCity && endCity !== startCity ? edgeOf(endCity, to, from) : undefined
  const edges = [exit, entry]
    .filter((edge) => edge !== undefined)
    .filter((edge) => milesBetween(edge, from) > MIN_PART_MILES && milesBetween(edge, to) > MIN_PART_MILES)
  // Where two cities overlap, the second is entered before the first is left.
  if (edges.length === 2 && milesBetween(from, edges[1]!) - milesBetween(from, edges[0]!) < MIN_PART_MILES)
    edges.pop()
  const points = [from, ...edges, to]
  return points.slice(1).map((point, index) => ({
    from: points[index]!,
    to: point,
    inBigCity: cityAt(greatCircle(points[index]!, point)(0.5), bigCities) !== undefined,
  }))
}

/** The point of a hop nearest to the center of a big city that it passes through without starting or ending there. */
function findPassedCity(
  from: NamedPosition,
  to: NamedPosition,
  bigCities: readonly BigCity[],
): NamedPosition | undefined {
  const [a, b] = [toUnitVector(from), toUnitVector(to)]
  const normal = greatCircleNormal(a, b)
  if (!normal) return undefined
  const south = Math.min(from.latitude, to.latitude) - LATITUDE_MARGIN
  const north = Math.max(from.latitude, to.latitude) + LATITUDE_MARGIN
  for (const city of bigCities) {
    if (city.latitude < south || city.latitude > north) continue
    const center = toUnitVector(city)
    const offset = dot(normal, center)
    if (Math.abs(offset) > Math.sin(CITY_RADIUS / EARTH_RADIUS)) continue
    const nearest: Vector = [
      center[0] - offset * normal[0],
      center[1] - offset * normal[1],
      center[2] - offset * normal[2],
    ]
    const isBetween =
      dot(cross(normal, a), nearest) > 0 && dot(cross(normal, b), nearest) < 0 && dot(a, nearest) > 0
    if (isBetween && milesBetween(city, from) > CITY_RADIUS && milesBetween(city, to) > CITY_RADIUS)
      return { ...toPosition(nearest), label: city.label }
  }
  return undefined
}

/** The big city that contains a position; the nearest one where cities overlap. */
export function cityAt(position: Position, bigCities: readonly BigCity[]): BigCity | undefined {
  let [nearest, minMiles]: [BigCity | undefined, number] = [undefined, CITY_RADIUS]
  for (const city of bigCities) {
    if (Math.abs(city.latitude - position.latitude) > 0.2) continue
    const miles = milesBetween(city, position)
    if (miles < minMiles) [nearest, minMiles] = [city, miles]
  }
  return nearest
}

/** Where a hop from inside a city crosses its edge, found by bisection; undefined when the other end is inside too. */
function edgeOf(city: BigCity, inside: Position, outside: Position): NamedPosition | undefined {
  if (milesBetween(city, outside) <= CITY_RADIUS) return undefined
  const pointAt = greatCircle(inside, outside)
  let [low, high] = [0, 1]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (milesBetween(city, pointAt(middle)) < CITY_RADIUS) low = middle
    else high = middle
  }
  return { ...pointAt(high), label: `Edge of ${city.name}` }
}
