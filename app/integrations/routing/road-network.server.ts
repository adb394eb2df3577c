import { EARTH_RADIUS, type Position } from '../../domain/shared/distance'
import { TownsByCell } from '../geocoding/towns-by-cell'
import { bridges, closedOff, crossings } from './crossings'
import { isLand } from './land-mask.server'
import { findLandmasses } from './landmasses.server'
import { crossesWater } from './open-sea'
import { CITY_RADIUS } from './big-city'
import { islandAt } from './islands'
import { terrainAt } from './terrain'
import { inSlices, type Slices } from './slices'
import { toUnitVector, type Vector } from './sphere'
import { loadTownIndex, type TownIndex } from './town-index.server'
import { townRoads, type Edge, type Measures, type TownRoads } from './town-roads'

/**
 * Local roads join all towns, rural roads the larger ones, highways the largest of each region. In great-circle miles,
 * a town belongs to a level unless a larger one of that level is within `spacing`. Two towns are joined unless a third
 * is nearly on the way, which means that the detour through it is shorter than `detour` times the direct road.
 */
const levels = [
  { spacing: 0, minMiles: 0, maxMiles: 12, detour: 1.06, cellDegrees: 0.25 },
  { spacing: 10, minMiles: 0, maxMiles: 45, detour: 1.05, cellDegrees: 0.5 },
  { spacing: 35, minMiles: 44, maxMiles: 300, detour: 1.06, cellDegrees: 5 },
] as const

/**
 * The roads that an estimate assumes. They depend on nothing but the gazetteer and the map: a route search that knows
 * its ends would find better roads between some ends than between others, and a stopover could then shorten a route.
 */
export type RoadNetwork = Awaited<ReturnType<typeof buildNetwork>>

/**
 * How many towns' roads are kept from search to search, each for local roads and for the others: 2 KB a town. A route
 * across the United States reaches 3,500 towns, one from Lisbon to Vladivostok 8,000.
 */
export const MAX_KEPT_TOWNS = 10_000

/** How far around a small port local roads lead there, in miles. */
const PORT_RADIUS = 12

/** Where roads lead to more towns than this, it is no island that the land mask lacks. */
const MAX_ISLAND_TOWNS = 200

let network: Promise<RoadNetwork> | undefined

/** Built on first use, and kept. Building gives way to other requests. */
export function loadRoadNetwork(slices = inSlices()): Promise<RoadNetwork> {
  return (network ??= loadTownIndex(slices).then((towns) => buildNetwork(towns, slices)))
}

async function buildNetwork(towns: TownIndex, slices: Slices) {
  const { count, x, y, z, population } = towns
  const vector = (town: number): Vector => [x[town]!, y[town]!, z[town]!]
  const milesBetween = (one: number, other: number) => {
    const chord = Math.hypot(x[one]! - x[other]!, y[one]! - y[other]!, z[one]! - z[other]!)
    return 2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS
  }
  const [latitude, longitude] = [new Float32Array(count), new Float32Array(count)]
  const winding = new Float32Array(count)
  const [island, closed] = [new Uint8Array(count), new Uint8Array(count)]
  for (let town = 0; town < count; town++) {
    latitude[town] = (Math.asin(Math.min(1, Math.max(-1, z[town]!))) * 180) / Math.PI
    longitude[town] = (Math.atan2(y[town]!, x[town]!) * 180) / Math.PI
    winding[town] = terrainAt(latitude[town]!, longitude[town]!) * smallTownFactor(population[town]!)
    island[town] = islandAt({ latitude: latitude[town]!, longitude: longitude[town]! })
    closed[town] = 1 + closedOff.findIndex((countries) => countries.includes(towns.country(town)))
  }

  const grids = levels.map(({ cellDegrees }) => new TownGrid(latitude, longitude, cellDegrees))
  const levelOf = new Uint8Array(count)
  const bySize = Uint32Array.from({ length: count }, (_, town) => town).sort(
    (a, b) => population[b]! - population[a]! || a - b,
  )
  await slices.pause()
  isLand(vector(0)) // builds the mask
  await slices.pause()
  for (const town of bySize) {
    if (slices.spend(1)) await slices.pause()
    grids[0]!.add(town)
    for (let level = 1; level < levels.length; level++) {
      const { spacing } = levels[level]!
      if (grids[level]!.near(town, spacing).some((other) => milesBetween(town, other) < spacing)) break
      grids[level]!.add(town)
      levelOf[town] = level
    }
  }
  const inBigCity = new Uint8Array(count)
  for (const town of bySize) {
    if (population[town]! < BIG_CITY) break
    for (const other of grids[0]!.near(town, CITY_RADIUS))
      if (milesBetween(town, other) < CITY_RADIUS) inBigCity[other] = 1
  }

  const nearestTown = (position: Position): number => {
    const [px, py, pz] = toUnitVector(position)
    for (const radius of [10, 60, 400]) {
      let [nearest, max] = [-1, Infinity]
      for (const town of grids[0]!.nearPosition(position, radius)) {
        const squared = (x[town]! - px) ** 2 + (y[town]! - py) ** 2 + (z[town]! - pz) ** 2
        if (squared < max) [nearest, max] = [town, squared]
      }
      if (nearest >= 0 && Math.sqrt(max) * EARTH_RADIUS <= radius) return nearest
    }
    return -1
  }
  const extra = new Map<number, Edge[]>()
  const join = (from: number, to: number, level: number, link: number) => {
    for (const edge of [
      { from, to, level, link },
      { from: to, to: from, level, link },
    ])
      extra.set(edge.from, [...(extra.get(edge.from) ?? []), edge])
  }
  crossings.forEach(({ from, to }, index) => join(nearestTown(from), nearestTown(to), 0, index))
  for (const [from, to] of bridges) join(nearestTown(from), nearestTown(to), 1, -1)
  const nearPort = new Uint8Array(count)
  for (const port of extra.keys())
    if (levelOf[port] === 0)
      for (const town of grids[0]!.near(port, PORT_RADIUS))
        if (milesBetween(town, port) < PORT_RADIUS) nearPort[town] = 1

  const massAt = await findLandmasses(slices)
  const mass = Uint32Array.from(latitude, (_, town) => {
    const number = massAt({ latitude: latitude[town]!, longitude: longitude[town]! })
    return number && number * (closedOff.length + 1) + closed[town]!
  })
  /** The masses that a ferry or a bridge joins to one with a lower number. */
  const joined = new Map<number, number>()
  const connected = (one: number): number => (joined.has(one) ? connected(joined.get(one)!) : one)
  for (const { from, to } of [...extra.values()].flat()) {
    const [low, high] = [mass[from]!, mass[to]!].map(connected).sort((a, b) => a - b)
    if (low !== high && low !== 0) joined.set(high!, low!)
  }

  const findJoined = (town: number, level: number): number[] => {
    const { minMiles, maxMiles, detour } = levels[level]!
    const others = grids[level]!.near(town, maxMiles)
      .filter((other) => island[other] === island[town] && closed[other] === closed[town])
      .map((other) => ({ other, miles: milesBetween(town, other) }))
      .filter(({ other, miles }) => miles <= maxMiles && other !== town)
      .sort((a, b) => a.miles - b.miles || a.other - b.other)
    return others
      .filter(({ other, miles }, index) => {
        if (miles < minMiles) return false
        // Chords instead of arcs: 0.02 percent shorter at most.
        const [ox, oy, oz] = [x[other]!, y[other]!, z[other]!]
        for (let between = 0; between < index; between++) {
          const { other: third, miles: first } = others[between]!
          const rest = detour * miles - first
          const squared = (x[third]! - ox) ** 2 + (y[third]! - oy) ** 2 + (z[third]! - oz) ** 2
          if (first < miles && squared * EARTH_RADIUS * EARTH_RADIUS < rest * rest) return false
        }
        return !crossesWater(vector(town), vector(other), miles, isLand)
      })
      .map(({ other }) => other)
  }
  const measures: Measures = { inBigCity, winding, milesBetween }
  const edgesOf = (from: number, level: number): Edge[] =>
    findJoined(from, level).map((to) => ({ from, to, level, link: -1 }))
  /** Roads are found when a search first reaches a town, and kept. */
  const [local, through] = [new Map<number, TownRoads>(), new Map<number, TownRoads>()]
  const kept = (known: Map<number, TownRoads>, town: number, find: () => Edge[]): TownRoads => {
    let roads = known.get(town)
    if (!roads) known.set(town, (roads = townRoads(measures, find())))
    return roads
  }
  const localRoads = (town: number) => kept(local, town, () => edgesOf(town, 0))
  const throughRoads = (town: number) =>
    kept(through, town, () => [
      ...levels.slice(1, levelOf[town]! + 1).flatMap((_, index) => edgesOf(town, index + 1)),
      ...(extra.get(town) ?? []),
    ])
  /** Whether the roads and ferries of a small island lead neither to the other town nor to any mainland. */
  const isCutOff = (town: number, other: number): boolean => {
    if (mass[town] !== 0 && island[town] === 0) return false
    const reached = new Set([town])
    for (const one of reached) {
      if (one === other || reached.size > MAX_ISLAND_TOWNS) return false
      for (const { targets } of [localRoads(one), throughRoads(one)])
        for (const target of targets) reached.add(target)
    }
    return true
  }
  return {
    ...measures,
    towns,
    nearestTown,
    /** Whether land and ferries may connect two towns; if not, there is nothing to search. */
    mayConnect: (one: number, other: number) => {
      const [first, last] = [mass[one]!, mass[other]!]
      const isOneMass = first === 0 || last === 0 || connected(first) === connected(last)
      return isOneMass && !isCutOff(one, other) && !isCutOff(other, one)
    },
    isLocal: (town: number) => levelOf[town] === 0,
    /** Whether a ferry leaves nearby from a town that has local roads only. */
    isNearPort: (town: number) => nearPort[town] === 1,
    /** Whether the roads of a town were found before: that takes long. */
    hasRoads: (town: number, withLocal: boolean) => through.has(town) && (!withLocal || local.has(town)),
    /** Called before a search: forgets all roads if there are too many to keep. */
    forgetIfMany: () => {
      for (const known of [local, through]) if (known.size > MAX_KEPT_TOWNS) known.clear()
    },
    localRoads,
    throughRoads,
  }
}

const BIG_CITY = 500_000

/** Roads between villages wind more: 8 percent for 1,000 people, falling to none at 100,000. */
const smallTownFactor = (people: number) =>
  1 + 0.08 * Math.min(1, Math.max(0, 1 - Math.log10(Math.max(1, people / 1_000)) / 2))
const MILES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180

class TownGrid {
  private readonly cells: TownsByCell
  constructor(
    private readonly latitude: Float32Array,
    private readonly longitude: Float32Array,
    private readonly degrees: number,
  ) {
    this.cells = new TownsByCell(latitude.length)
  }

  private key(row: number, column: number): number {
    const columns = Math.round(360 / this.degrees)
    return row * 10_000 + (((column % columns) + columns) % columns)
  }

  add(town: number): void {
    const [row, column] = [this.latitude[town]! / this.degrees, this.longitude[town]! / this.degrees]
    this.cells.add(this.key(Math.floor(row), Math.floor(column)), town)
  }

  near = (town: number, miles: number) =>
    this.nearPosition({ latitude: this.latitude[town]!, longitude: this.longitude[town]! }, miles)

  /** All towns within `miles`, and some that are farther away. */
  nearPosition({ latitude, longitude }: Position, miles: number): number[] {
    const rows = miles / MILES_PER_DEGREE
    const scale = Math.cos((Math.min(89, Math.abs(latitude) + rows) * Math.PI) / 180)
    const columns = Math.min(180, rows / scale)
    const found: number[] = []
    const row = (value: number) => Math.floor(value / this.degrees)
    for (let at = row(latitude - rows); at <= row(latitude + rows); at++)
      for (let column = row(longitude - columns); column <= row(longitude + columns); column++)
        this.cells.collect(this.key(at, column), found)
    return found
  }
}
