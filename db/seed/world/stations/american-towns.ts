import { milesBetween, type Position } from '~/domain/shared/distance'
import { loadCities } from '~/integrations/geocoding/cities.server'
import { regionName } from '~/integrations/geocoding/regions'

/** What fuel costs in a state, dollars more or less than the specification's price, and an area code of its telephones. */
type State = { surcharge: number; areaCode: number }

/**
 * Invented, around the specification's prices: the far west and the islands are dearer, the Gulf and the plains cheaper, as
 * people know it, but no figure of these was ever on a pump.
 */
const figures: Record<string, [surcharge: number, areaCode: number]> = {
  AL: [-0.32, 205], AK: [0.34, 907], AZ: [0.12, 602], AR: [-0.34, 501], CA: [0.92, 916], CO: [-0.12, 303], CT: [0.06, 203], DE: [0, 302], DC: [0.18, 202], FL: [-0.08, 407],
  GA: [-0.2, 404], HI: [0.86, 808], ID: [0.16, 208], IL: [0.22, 217], IN: [0.02, 317], IA: [-0.16, 515], KS: [-0.24, 316], KY: [-0.14, 502], LA: [-0.36, 225], ME: [0.08, 207],
  MD: [0.06, 410], MA: [0.1, 508], MI: [0.08, 517], MN: [-0.08, 612], MS: [-0.42, 601], MO: [-0.22, 573], MT: [0.04, 406], NE: [-0.14, 402], NV: [0.44, 702], NH: [0.02, 603],
  NJ: [0.04, 609], NM: [-0.16, 505], NY: [0.12, 518], NC: [-0.12, 919], ND: [-0.14, 701], OH: [0, 614], OK: [-0.36, 405], OR: [0.46, 503], PA: [0.16, 717], RI: [0.06, 401],
  SC: [-0.24, 803], SD: [-0.12, 605], TN: [-0.26, 615], TX: [-0.38, 512], UT: [0.08, 801], VT: [0.1, 802], VA: [-0.08, 804], WA: [0.64, 360], WV: [0, 304], WI: [-0.06, 608], WY: [-0.02, 307],
}

function stateOf(code: string): State | null {
  const [surcharge, areaCode] = figures[code] ?? []
  return surcharge === undefined || areaCode === undefined ? null : { surcharge, areaCode }
}

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
