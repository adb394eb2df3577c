import type { Position } from '../../domain/shared/distance'
import { CELLS_PER_DEGREE, cellAt, COLUMNS, isLandCell, ROWS } from './land-mask.server'
import type { Slices } from './slices'

/** Water that a road crosses is at most two cells wide; one more, because towns are not in the middle of theirs. */
const REACH = 3

/**
 * Numbers the masses of land between which no road can lead, from the land mask: the road from Leipzig to Houston need
 * not be searched. Land that is close together counts as one mass, whether or not there is a bridge.
 * @returns the number at a position, from 1; 0 at sea and on islands too small for the mask
 */
export async function findLandmasses(slices: Slices): Promise<(position: Position) => number> {
  const masses = new Uint16Array(COLUMNS * ROWS)
  let count = 0
  for (let start = 0; start < masses.length; start++) {
    if (masses[start] !== 0 || !isLandCell(start)) continue
    masses[start] = ++count
    const open = [start]
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (slices.spend(0.05)) await slices.pause()
      const add = (next: number) => {
        if (masses[next] !== 0 || !isLandCell(next)) return
        masses[next] = count
        open.push(next)
      }
      const isInland = neighbors(cell, 1).every(isLandCell)
      for (const next of neighbors(cell, isInland ? 1 : REACH)) add(next)
    }
  }
  // The middle of the cell of a port may be at sea.
  return (position) => {
    const cell = cellAt(position)
    const near = [[cell], neighbors(cell, 1), neighbors(cell, 2)].map((cells) =>
      cells.find((one) => masses[one] !== 0),
    )
    return masses[near.find((one) => one !== undefined) ?? cell]!
  }
}

/** The cells around a cell. Those of one row are closer together in high latitudes. */
function neighbors(cell: number, reach: number): number[] {
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
  const latitude = Math.abs((row + 0.5) / CELLS_PER_DEGREE - 90)
  const wide = reach === 1 ? 1 : Math.min(40, Math.ceil(reach / Math.cos((latitude * Math.PI) / 180)))
  const found: number[] = []
  for (let y = Math.max(0, row - reach); y <= Math.min(ROWS - 1, row + reach); y++)
    for (let x = column - wide; x <= column + wide; x++) found.push(y * COLUMNS + ((x + COLUMNS) % COLUMNS))
  return found
}
