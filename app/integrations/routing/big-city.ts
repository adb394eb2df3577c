import { milesBetween, type Position } from '../../domain/shared/distance'

/** `label` includes the region ("Denver, Colorado"). */
export type NamedPosition = Position & { label: string }
/** `name` is short ("Denver"). */
export type BigCity = NamedPosition & { name: string }

/** Distance from a big city's center to its edge, in miles. */
export const CITY_RADIUS = 8

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
