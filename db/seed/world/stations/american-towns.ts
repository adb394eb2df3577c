import { milesBetween, type Position } from '~/domain/shared/distance'
import { stateOf, type State } from './states'
import { loadCities } from '~/integrations/geocoding/cities.server'
import { regionName } from '~/integrations/geocoding/regions'

export type AmericanTown = Position & { id: number; name: string; stateName: string; state: State; population: number }

/** Feature codes of parts of towns (PPLX) and of abandoned or historical places. */
const excludedFeatures = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW'])

/** The towns with at least 1,000 people in the United States, largest first. */
export async function americanTowns(): Promise<AmericanTown[]> {
  const cities = await loadCities()
  const towns: AmericanTown[] = []
  for (let city = 0; city < cities.count; city++) {
    const [country, adminCode] = [cities.country(city), cities.adminCode(city)]
    const state = country === 'US' && !excludedFeatures.has(cities.featureCode(city)) ? stateOf(adminCode) : null
    if (!state) continue
    const [latitude, longitude] = [cities.latitude(city), cities.longitude(city)]
    const [id, population] = [cities.ids[city]!, cities.populations[city]!]
    towns.push({ id, name: cities.name(city), stateName: regionName(country, adminCode), state, population, latitude, longitude })
  }
  return towns.sort((a, b) => b.population - a.population || a.id - b.id)
}

/** A set of positions that can be searched for one within a number of miles. */
export function positionSet(miles: number) {
  // Every match is in the same or a neighboring cell: a degree of longitude is at least 22 miles, in the north of Alaska.
  const degrees = miles / 22
  const cells = new Map<number, Position[]>()
  // A degree of latitude has 69 miles. Most neighbors are excluded by this, which costs far less than the distance.
  const isNear = (one: Position, other: Position) =>
    Math.abs(one.latitude - other.latitude) * 68.9 <= miles && milesBetween(one, other) <= miles
  const cellOf = ({ latitude, longitude }: Position, north = 0, east = 0) => (Math.floor(latitude / degrees) + north) * 100_000 + Math.floor(longitude / degrees) + east
  return {
    add(position: Position) {
      const known = cells.get(cellOf(position))
      if (known) known.push(position)
      else cells.set(cellOf(position), [position])
    },
    isWithin(position: Position) {
      return [-1, 0, 1].some((north) => [-1, 0, 1].some((east) => cells.get(cellOf(position, north, east))?.some((other) => isNear(position, other))))
    },
  }
}
