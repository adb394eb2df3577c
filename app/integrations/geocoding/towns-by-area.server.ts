import { loadCities } from './cities.server'
import { labelOf } from './place'
import { countryName, regionName } from './regions'
import { TownsByCell } from './towns-by-cell'

/** GeoNames feature code of a section of a town, which is not a separate town. */
const SECTION_OF_TOWN = 'PPLX'

type NearbyTown = { label: string; latitude: number; longitude: number }
type FindNearby = (position: { latitude: number; longitude: number }) => NearbyTown[]

let nearbyTowns: Promise<FindNearby> | undefined

/** The gazetteer's towns in a position's one-degree cell and the 8 around it. */
export const loadNearbyTowns = (): Promise<FindNearby> => (nearbyTowns ??= buildGrid())

const cellOf = (latitude: number, longitude: number) =>
  Math.floor(latitude) * 1000 + ((Math.floor(longitude) + 540) % 360)

async function buildGrid(): Promise<FindNearby> {
  const cities = await loadCities()
  const cells = new TownsByCell(cities.count)
  for (let city = 0; city < cities.count; city++) {
    if (cities.featureCode(city) === SECTION_OF_TOWN) continue
    cells.add(cellOf(cities.latitude(city), cities.longitude(city)), city)
  }
  const town = (city: number): NearbyTown => {
    const country = cities.country(city)
    const region = regionName(country, cities.adminCode(city))
    return {
      label: labelOf(cities.name(city), country === 'US' && region ? region : countryName(country)),
      latitude: cities.latitude(city),
      longitude: cities.longitude(city),
    }
  }
  return ({ latitude, longitude }) => {
    const found: number[] = []
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1]) cells.collect(cellOf(latitude + north, longitude + east), found)
    return found.map(town)
  }
}

type TownInBox = { name: string; latitude: number; longitude: number; population: number }

/** The largest towns in a box. Across the date line, east is above 180 or west below -180. */
export async function townsInBox(
  box: readonly [west: number, south: number, east: number, north: number],
  limit = 40,
): Promise<TownInBox[]> {
  const [west, south, east, north] = box
  const cities = await loadCities()
  const found: number[] = []
  for (let city = 0; city < cities.count; city++) {
    const [latitude, longitude] = [cities.latitude(city), cities.longitude(city)]
    if (latitude < south || latitude > north || cities.featureCode(city) === SECTION_OF_TOWN) continue
    if ([longitude, longitude - 360, longitude + 360].some((wrapped) => wrapped >= west && wrapped <= east))
      found.push(city)
  }
  return found
    .sort((a, b) => cities.populations[b]! - cities.populations[a]!)
    .slice(0, limit)
    .map((city) => ({
      name: cities.name(city),
      latitude: cities.latitude(city),
      longitude: cities.longitude(city),
      population: cities.populations[city]!,
    }))
}
