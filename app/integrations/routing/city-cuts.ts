import { milesBetween, type Position } from '../../domain/shared/distance'
import { cityAt, type BigCity } from './city-parts'
import type { Stretch } from './road'

/** Miles: shorter parts are not worth telling. */
const LEAST_PART = 1

/** Cuts a stretch of road where its line enters and leaves big cities; its miles go with the length of each part's line. */
export function cutAtCities(
  { from, to, miles, line }: Omit<Stretch, 'inBigCity'>,
  bigCities: readonly BigCity[],
): Stretch[] {
  const near = citiesNear(line, bigCities)
  const whole = lengthOf(line)
  const runs: { city: BigCity | undefined; line: Position[] }[] = []
  for (const spot of line) {
    const [city, last] = [cityAt(spot, near), runs.at(-1)]
    last?.line.push(spot)
    if (!last || (Boolean(city) !== Boolean(last.city) && lengthOf(last.line) >= LEAST_PART))
      runs.push({ city, line: [spot] })
  }
  // What is left at the end may be too short to stand alone.
  while (runs.length > 1 && lengthOf(runs.at(-1)!.line) < LEAST_PART)
    runs.at(-2)!.line.push(...runs.pop()!.line.slice(1))
  const edges = runs.slice(1).map(({ city }, index) => `Edge of ${(city ?? runs[index]!.city)!.name}`)
  return runs.map((run, index) => ({
    from: edges[index - 1] ?? from,
    to: edges[index] ?? to,
    miles: runs.length === 1 ? miles : (miles * lengthOf(run.line)) / whole,
    inBigCity: cityAt(middleOf(run.line), near) !== undefined,
    line: run.line,
  }))
}

const lengthOf = (line: readonly Position[]) =>
  line.reduce((miles, spot, index) => miles + (index > 0 ? milesBetween(line[index - 1]!, spot) : 0), 0)

/** The position of a line that lies nearest to half of its length. */
function middleOf(line: readonly Position[]): Position {
  const half = lengthOf(line) / 2
  let gone = 0
  for (let index = 1; index < line.length; index++) {
    const piece = milesBetween(line[index - 1]!, line[index]!)
    if (gone + piece / 2 >= half) return line[index - 1]!
    gone += piece
  }
  return line.at(-1)!
}

/** The big cities that a line can come near to: the others need no measuring. */
function citiesNear(line: readonly Position[], bigCities: readonly BigCity[]): BigCity[] {
  let [south, north, west, east] = [90, -90, 180, -180]
  for (const { latitude, longitude } of line) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  // At the date line the box is the whole earth round, which only costs time.
  return bigCities.filter(
    ({ latitude, longitude }) =>
      latitude > south - 1 && latitude < north + 1 && longitude > west - 1 && longitude < east + 1,
  )
}
