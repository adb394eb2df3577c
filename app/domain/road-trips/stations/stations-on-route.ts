import { milesBetween, type Position } from '../../shared/distance'
import { greatCircle } from '../../shared/great-circle'
import type { Segment } from '../route-plan'
import type { Station, StationOnRoute } from './station'

/** Degrees: stations and pieces of the way are looked up by cells of this size. */
const CELL = 0.05
/** Miles: pieces so short are straight on a map. */
const PIECE = 4
/** Miles: two passes of one station that lie farther apart than this are two chances to stop. */
const ANOTHER_PASS = 15

/**
 * The stations within so many miles of a way, in its order: where one leaves the road for each, and how far it is from there.
 * A way that comes by twice names a station twice. Near n log n in stations and pieces: both are looked up by cells.
 */
export function stationsOnRoute(
  segments: readonly Segment[],
  stations: readonly Station[],
  radius: number,
): StationOnRoute[] {
  const near = cellsOf(stations, radius)
  const passes = new Map<Station, { mile: number; offRoad: number }[]>()
  for (const piece of piecesOf(segments)) {
    for (const station of near(piece)) {
      const pass = passing(piece, station)
      if (pass.offRoad > radius) continue
      const known = passes.get(station)
      if (!known) passes.set(station, [pass])
      else if (pass.mile - known.at(-1)!.mile > ANOTHER_PASS) known.push(pass)
      else if (pass.offRoad < known.at(-1)!.offRoad) known[known.length - 1] = pass
    }
  }
  return [...passes]
    .flatMap(([station, all]) => all.map((pass) => ({ ...station, ...pass })))
    .sort((a, b) => a.mile - b.mile || a.offRoad - b.offRoad || (a.id < b.id ? -1 : 1))
}

type Piece = { from: Position; to: Position; startMile: number; miles: number }

/** The way in straight pieces of a few miles, each with its miles along the road. */
function* piecesOf(segments: readonly Segment[]): Generator<Piece> {
  for (const { line, startMile, miles } of segments) {
    const lengths = line.slice(1).map((to, index) => milesBetween(line[index]!, to))
    const whole = lengths.reduce((sum, length) => sum + length, 0)
    let gone = 0
    for (const [index, length] of lengths.entries()) {
      const spot = greatCircle(line[index]!, line[index + 1]!)
      const count = Math.max(1, Math.ceil(length / PIECE))
      for (let part = 0; part < count; part++) {
        const share = whole > 0 ? length / whole / count : 1 / lengths.length / count
        yield {
          from: spot(part / count),
          to: spot((part + 1) / count),
          startMile: startMile + gone * miles,
          miles: share * miles,
        }
        gone += share
      }
    }
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** On a plane around the station: pieces are short. */
function passing({ from, to, startMile, miles }: Piece, station: Station): { mile: number; offRoad: number } {
  const east = Math.cos(radians(station.latitude))
  const flat = (point: Position) =>
    [wrap(point.longitude - station.longitude) * east, point.latitude - station.latitude] as const
  const [a, b] = [flat(from), flat(to)]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const part = square > 0 ? Math.min(1, Math.max(0, -(a[0] * dx + a[1] * dy) / square)) : 0
  return { mile: startMile + part * miles, offRoad: milesBetween(station, greatCircle(from, to)(part)) }
}

/** Looks up the stations around a piece of the way. */
function cellsOf(stations: readonly Station[], radius: number): (piece: Piece) => Station[] {
  const columns = Math.round(360 / CELL)
  const row = (latitude: number) => Math.floor(latitude / CELL)
  const column = (longitude: number) => Math.floor(wrap(longitude) / CELL)
  const cells = new Map<number, Station[]>()
  for (const station of stations) {
    const key = row(station.latitude) * columns + column(station.longitude)
    const known = cells.get(key)
    if (known) known.push(station)
    else cells.set(key, [station])
  }
  const north = radius / 69
  return ({ from, to }) => {
    const [low, high] = [
      Math.min(from.latitude, to.latitude) - north,
      Math.max(from.latitude, to.latitude) + north,
    ]
    const aside = north / Math.max(0.05, Math.cos(radians(Math.max(Math.abs(low), Math.abs(high)))))
    const wide = wrap(to.longitude - from.longitude)
    const west = Math.min(from.longitude, from.longitude + wide) - aside
    const found: Station[] = []
    for (let y = row(low); y <= row(high); y++) {
      for (let x = 0; x <= Math.ceil((Math.abs(wide) + 2 * aside) / CELL); x++) {
        const cell = cells.get(y * columns + column(west + x * CELL))
        if (cell) found.push(...cell)
      }
    }
    return found
  }
}
