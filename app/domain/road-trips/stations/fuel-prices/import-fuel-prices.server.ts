import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { UnreadableFile } from '../../../shared/data-file.server'
import { readPriceRow, type LinedRow, type Skip } from './price-row'
import { readPriceRows } from './read-price-rows.server'
import { takePrices } from './take-prices.server'

const ROWS_AT_ONCE = 500
const EXAMPLES = 3

export type PriceReport = {
  /** Rows read, the first line aside. */
  rows: number
  updated: number
  unchanged: number
  /** With the numbers of the first lines of each. */
  skipped: Map<Skip, { count: number; lines: number[] }>
  /** Why reading ended before the file did; what was read until then stays. */
  trouble?: string
}

/** Takes the prices of a CSV file in, a batch at a time. What is known already, or newer than a row, stays as it is. */
export async function importFuelPrices(
  file: string,
  { now, onProgress }: { now: Date; onProgress?: (rows: number, part: number) => void },
): Promise<PriceReport> {
  const report: PriceReport = { rows: 0, updated: 0, unchanged: 0, skipped: new Map() }
  try {
    const { size, read, lines } = await readPriceRows(file)
    let batch: LinedRow[] = []
    const write = async () => {
      const written = await takePrices(batch)
      report.updated += written.updated
      report.unchanged += written.unchanged
      for (const { line, skip } of written.skipped) note(report, skip, line)
      batch = []
      onProgress?.(report.rows, Math.min(1, read() / size))
    }
    try {
      for await (const { line, row } of lines) {
        report.rows++
        const found = row ? readPriceRow(row, now) : { skip: 'bad_row' as const }
        if ('skip' in found) note(report, found.skip, line)
        else batch.push({ ...found, line })
        if (batch.length === ROWS_AT_ONCE) await write()
      }
    } finally {
      if (batch.length > 0) await write()
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    report.trouble = error.message
  }
  // The embedded engine has no autovacuum to count rows for the planner.
  if (report.updated > 0) await db.execute(sql`analyze ${gasStations}`)
  return report
}

function note({ skipped }: PriceReport, reason: Skip, line: number): void {
  const known = skipped.get(reason) ?? { count: 0, lines: [] }
  known.count++
  known.lines = [...known.lines, line].sort((a, b) => a - b).slice(0, EXAMPLES)
  skipped.set(reason, known)
}
