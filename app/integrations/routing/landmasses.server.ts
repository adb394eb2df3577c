import type { Position } from '../../domain/shared/distance'
import { CELLS_PER_DEGREE, cellAt, COLUMNS, isLandCell, ROWS } from './land-mask.server'
import type { Slices } from './slices'

/** Water that a road crosses is at most two cells wide; one more, because towns are not in the middle of theirs. */
const REACH = 3

/** Land cells of a row without water between them, from `first` to `last`. */
type Run = { row: number; first: number; last: number; mass: number }

/**
 * Numbers the masses of land between which no road can lead, so that such a road need not be searched. Land that is
 * close together counts as one mass. 0 at sea and on islands too small for the mask.
 */
export async function findLandmasses(slices: Slices): Promise<(position: Position) => number> {
  const rows = Array.from({ length: ROWS }, (_, row) => runsOf(row))
  const open: Run[] = []
  const join = (run: Run, mass: number) => {
    run.mass = mass
    open.push(run)
  }
  let count = 0
  for (const start of rows.flat()) {
    if (start.mass !== 0) continue
    join(start, ++count)
    for (let run = open.pop(); run !== undefined; run = open.pop()) {
      if (slices.spend(1)) await slices.pause()
      for (let row = Math.max(0, run.row - REACH); row <= Math.min(ROWS - 1, run.row + REACH); row++)
        for (const other of rows[row]!) if (other.mass === 0 && areClose(run, other)) join(other, count)
    }
  }
  const massOf = (cell: number) => {
    const column = cell % COLUMNS
    const runs = rows[Math.floor(cell / COLUMNS)]!
    return runs.find(({ first, last }) => first <= column && column <= last)?.mass ?? 0
  }
  // The middle of the cell of a port may be at sea.
  return (position) => {
    const cell = cellAt(position)
    for (const reach of [0, 1, 2])
      for (const near of neighbors(cell, reach)) if (massOf(near) !== 0) return massOf(near)
    return 0
  }
}

function runsOf(row: number): Run[] {
  const runs: Run[] = []
  for (let column = 0; column < COLUMNS; column++) {
    if (!isLandCell(row * COLUMNS + column)) continue
    const before = runs.at(-1)
    if (before?.last === column - 1) before.last = column
    else runs.push({ row, first: column, last: column, mass: 0 })
  }
  return runs
}

/** Whether a few columns at most are between two runs, the way across the date line included. */
function areClose(one: Run, other: Run): boolean {
  const reach = Math.max(columnsWithin(one.row, REACH), columnsWithin(other.row, REACH))
  return [-COLUMNS, 0, COLUMNS].some(
    (turn) => one.first - reach <= other.last + turn && other.first + turn <= one.last + reach,
  )
}

/** As many columns as are as wide as so many rows. Those of one row are closer together in high latitudes. */
function columnsWithin(row: number, reach: number): number {
  const latitude = Math.abs((row + 0.5) / CELLS_PER_DEGREE - 90)
  return Math.min(40, Math.ceil(reach / Math.cos((latitude * Math.PI) / 180)))
}

function neighbors(cell: number, reach: number): number[] {
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
  const wide = columnsWithin(row, reach)
  const found: number[] = []
  for (let y = Math.max(0, row - reach); y <= Math.min(ROWS - 1, row + reach); y++)
    for (let x = column - wide; x <= column + wide; x++) found.push(y * COLUMNS + ((x + COLUMNS) % COLUMNS))
  return found
}
