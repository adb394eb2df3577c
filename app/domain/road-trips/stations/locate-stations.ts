import { milesBetween, type Position } from '../../shared/distance'
import { greatCircle } from '../../shared/great-circle'
import type { Segment } from '../route-plan'
import type { Station, StationOnRoute } from './station'

const CELL_DEGREES = 0.05
/** Maximum length of a straight part: short enough to treat as flat. */
const MAX_PART_MILES = 4
/** Two passes of one station that are farther apart than this are separate chances to stop. */
const MIN_PASS_DISTANCE = 15

/**
 * Projects stations onto a route: the mile where the detour to each within the radius leaves it, and how far it is
 * from there. A station that the route passes twice is listed twice.
 */
export function locateStations(
  segments: readonly Segment[],
  stations: readonly Station[],
  radius: number,
): StationOnRoute[] {
  const stationsNear = indexStations(stations, radius)
  const passes = new Map<Station, { mile: number; offRoad: number }[]>()
  for (const part of partsOf(segments)) {
    for (const station of stationsNear(part)) {
      const pass = project(station, part)
      if (pass.offRoad > radius) continue
      const known = passes.get(station)
      if (!known) passes.set(station, [pass])
      else if (pass.mile - known.at(-1)!.mile > MIN_PASS_DISTANCE) known.push(pass)
      else if (pass.offRoad < known.at(-1)!.offRoad) known[known.length - 1] = pass
    }
  }
  return [...passes]
    .flatMap(([station, all]) => all.map((pass) => ({ ...station, ...pass })))
    .sort((a, b) => a.mile - b.mile || a.offRoad - b.offRoad || (a.id < b.id ? -1 : 1))
}

type Part = { from: Position; to: Position; startMile: number; miles: number }

function* partsOf(segments: readonly Segment[]): Generator<Part> {
  for (const { line, startMile, miles } of segments) {
    const lengths = line.slice(1).map((to, index) => milesBetween(line[index]!, to))
    const totalLength = lengths.reduce((sum, length) => sum + length, 0)
    let traveled = 0
    for (const [index, length] of lengths.entries()) {
      const pointAt = greatCircle(line[index]!, line[index + 1]!)
      const count = Math.max(1, Math.ceil(length / MAX_PART_MILES))
      for (let part = 0; part < count; part++) {
        const share = totalLength > 0 ? length / totalLength / count : 1 / lengths.length / count
        yield {
          from: pointAt(part / count),
          to: pointAt((part + 1) / count),
          startMile: startMile + traveled * miles,
          miles: share * miles,
        }
        traveled += share
      }
    }
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Normalizes a longitude to -180 up to 180 degrees. */
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The point of a part nearest to a station, on an equirectangular projection around the station. */
function project(station: Station, { from, to, startMile, miles }: Part): { mile: number; offRoad: number } {
  const scale = Math.cos(radians(station.latitude))
  const flatten = (point: Position) =>
    [wrap(point.longitude - station.longitude) * scale, point.latitude - station.latitude] as const
  const [a, b] = [flatten(from), flatten(to)]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const squaredLength = dx * dx + dy * dy
  const t = squaredLength > 0 ? Math.min(1, Math.max(0, -(a[0] * dx + a[1] * dy) / squaredLength)) : 0
  return { mile: startMile + t * miles, offRoad: milesBetween(station, greatCircle(from, to)(t)) }
}

function indexStations(stations: readonly Station[], radius: number): (part: Part) => Station[] {
  const columns = Math.round(360 / CELL_DEGREES)
  const row = (latitude: number) => Math.floor(latitude / CELL_DEGREES)
  const column = (longitude: number) => Math.floor(wrap(longitude) / CELL_DEGREES)
  const cells = new Map<number, Station[]>()
  for (const station of stations) {
    const key = row(station.latitude) * columns + column(station.longitude)
    const cell = cells.get(key)
    if (cell) cell.push(station)
    else cells.set(key, [station])
  }
  const latitudeMargin = radius / 69
  return ({ from, to }) => {
    const low = Math.min(from.latitude, to.latitude) - latitudeMargin
    const high = Math.max(from.latitude, to.latitude) + latitudeMargin
    const scale = Math.max(0.05, Math.cos(radians(Math.max(Math.abs(low), Math.abs(high)))))
    const longitudeMargin = latitudeMargin / scale
    const span = wrap(to.longitude - from.longitude)
    const west = Math.min(from.longitude, from.longitude + span) - longitudeMargin
    const width = Math.ceil((Math.abs(span) + 2 * longitudeMargin) / CELL_DEGREES)
    const found: Station[] = []
    for (let y = row(low); y <= row(high); y++) {
      for (let x = 0; x <= width; x++) {
        const cell = cells.get(y * columns + column(west + x * CELL_DEGREES))
        if (cell) found.push(...cell)
      }
    }
    return found
  }
}
