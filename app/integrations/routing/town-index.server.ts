import type { Position } from '../../domain/shared/distance'
import { loadCities } from '../geocoding/cities.server'
import { labelOf } from '../geocoding/place'
import { countryName, regionName } from '../geocoding/regions'
import { TownsByCell } from '../geocoding/towns-by-cell'
import { inSlices, type Slices } from './slices'
import { toUnitVector } from './sphere'

/** `name` is "Denver", `label` is "Denver, Colorado", or "Lyon, France" where regions have no names. */
type IndexedTown = Position & { name: string; label: string; population: number }

/**
 * The gazetteer's towns by index, as a struct of arrays (20 bytes per town): unit vectors and population. `town` reads
 * the rest on demand. `near` returns the towns in a position's one-degree cell and the eight cells around it.
 */
export type TownIndex = Awaited<ReturnType<typeof buildTownIndex>>

/** Population from which a town counts as a big city, with city streets and city traffic. */
const BIG_CITY_POPULATION = 500_000
/** GeoNames: sections of a town, and abandoned, destroyed or historical places. */
const excludedFeatureCodes = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

const cellOf = (latitude: number, longitude: number) =>
  Math.floor(latitude) * 1000 + ((Math.floor(longitude) + 540) % 360)

let index: Promise<TownIndex> | undefined

/** Built on first use, so that a site without the route planner does not hold it in memory. */
export const loadTownIndex = (slices = inSlices()): Promise<TownIndex> => (index ??= buildTownIndex(slices))

async function buildTownIndex(slices: Slices) {
  const cities = await loadCities(slices)
  const cityNumbers = new Uint32Array(cities.count)
    .map((_, number) => number)
    .filter((number) => !excludedFeatureCodes.has(cities.featureCode(number)))
  const count = cityNumbers.length
  const [x, y, z, population] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ]
  /** What `town` returns without names, which take most of the time. */
  const settlement = (index: number) => {
    const city = cityNumbers[index]!
    return {
      latitude: cities.latitude(city),
      longitude: cities.longitude(city),
      population: cities.populations[city]!,
    }
  }
  const town = (index: number): IndexedTown => {
    const city = cityNumbers[index]!
    const [name, country] = [cities.name(city), cities.country(city)]
    const area = regionName(country, cities.adminCode(city)) || countryName(country)
    return { name, label: labelOf(name, area), ...settlement(index) }
  }
  const bigCities: IndexedTown[] = []
  const cells = new TownsByCell(count)
  await slices.pause()
  for (let index = 0; index < count; index++) {
    if (slices.spend(0.5)) await slices.pause()
    const { latitude, longitude, population: people } = settlement(index)
    ;[x[index], y[index], z[index]] = toUnitVector({ latitude, longitude })
    population[index] = people
    if (people >= BIG_CITY_POPULATION) bigCities.push(town(index))
    cells.add(cellOf(latitude, longitude), index)
  }
  const near = ({ latitude, longitude }: Position) => {
    const found: number[] = []
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1]) cells.collect(cellOf(latitude + north, longitude + east), found)
    return found
  }
  /** ISO code. */
  const country = (index: number) => cities.country(cityNumbers[index]!)
  return { count, x, y, z, population, town, settlement, country, bigCities, near }
}
