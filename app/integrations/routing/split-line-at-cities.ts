import { milesBetween, type Position } from '../../domain/shared/distance'
import { cityAt, type BigCity } from './big-city'

export type CityPart = { from: string; to: string; miles: number; inBigCity: boolean; line: Position[] }

const MIN_PART_MILES = 1

/** Splits a section where its line enters and leaves big cities; its miles are divided like its line. */
export function splitLineAtCities(
  { from, to, miles, line }: Omit<CityPart, 'inBigCity'>,
  bigCities: readonly BigCity[],
): CityPart[] {
  const nearby = citiesNear(line, bigCities)
  const totalLength = lengthOf(line)
  const parts: { city: BigCity | undefined; line: Position[] }[] = []
  for (const position of line) {
    const [city, last] = [cityAt(position, nearby), parts.at(-1)]
    last?.line.push(position)
    if (!last || (Boolean(city) !== Boolean(last.city) && lengthOf(last.line) >= MIN_PART_MILES))
      parts.push({ city, line: [position] })
  }
  // The last part may have ended up too short.
  while (parts.length > 1 && lengthOf(parts.at(-1)!.line) < MIN_PART_MILES)
    parts.at(-2)!.line.push(...parts.pop()!.line.slice(1))
  const edges = parts.slice(1).map(({ city }, index) => `Edge of ${(city ?? parts[index]!.city)!.name}`)
  return parts.map((part, index) => ({
    from: edges[index - 1] ?? from,
    to: edges[index] ?? to,
    miles: parts.length === 1 ? miles : (miles * lengthOf(part.line)) / totalLength,
    inBigCity: cityAt(midpointOf(part.line), nearby) !== undefined,
    line: part.line,
  }))
}

const lengthOf = (line: readonly Position[]) =>
  line.reduce((sum, position, index) => sum + (index > 0 ? milesBetween(line[index - 1]!, position) : 0), 0)

function midpointOf(line: readonly Position[]): Position {
  const half = lengthOf(line) / 2
  let traveled = 0
  for (let index = 1; index < line.length; index++) {
    const length = milesBetween(line[index - 1]!, line[index]!)
    if (traveled + length / 2 >= half) return line[index - 1]!
    traveled += length
  }
  return line.at(-1)!
}

/** Filters by bounding box, so that `cityAt` measures few cities. */
function citiesNear(line: readonly Position[], bigCities: readonly BigCity[]): BigCity[] {
  let [south, north, west, east] = [90, -90, 180, -180]
  for (const { latitude, longitude } of line) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  // Across the date line the box covers all longitudes: slower, but still correct.
  return bigCities.filter(
    ({ latitude, longitude }) =>
      latitude > south - 1 && latitude < north + 1 && longitude > west - 1 && longitude < east + 1,
  )
}
