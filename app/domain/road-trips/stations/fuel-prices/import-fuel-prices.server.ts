import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { UnreadableFile } from '../../../shared/data-file.server'
import { count } from '../../../shared/phrases'
import { applyPrices } from './apply-prices.server'
import { parsePriceRow, skipReasons, type NumberedRow, type SkipReason } from './price-row'
import { readPriceRows } from './read-price-rows.server'

const BATCH_SIZE = 500
/** Line numbers reported per skip reason. */
const MAX_EXAMPLES = 3

export type PriceReport = {
  rows: number
  updated: number
  unchanged: number
  /** By reason, with the first line numbers. */
  skipped: Map<SkipReason, { count: number; lines: number[] }>
  error?: string
}

/** Imports fuel prices from a CSV file in batches. Prices that are newer than a row stay. */
export async function importFuelPrices(
  file: string,
  { now, onProgress }: { now: Date; onProgress?: (rows: number, fraction: number) => void },
): Promise<PriceReport> {
  const report: PriceReport = { rows: 0, updated: 0, unchanged: 0, skipped: new Map() }
  try {
    const { size, bytesRead, lines } = await readPriceRows(file)
    let batch: NumberedRow[] = []
    const flush = async () => {
      const result = await applyPrices(batch)
      report.updated += result.updated
      report.unchanged += result.unchanged
      for (const { line, skip } of result.skipped) recordSkip(report, skip, line)
      batch = []
      onProgress?.(report.rows, Math.min(1, bytesRead() / size))
    }
    try {
      for await (const { line, row } of lines) {
        report.rows++
        const parsed = row ? parsePriceRow(row, now) : { skip: 'bad_row' as const }
        if ('skip' in parsed) recordSkip(report, parsed.skip, line)
        else batch.push({ ...parsed, line })
        if (batch.length === BATCH_SIZE) await flush()
      }
    } finally {
      if (batch.length > 0) await flush()
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    report.error = error.message
  }
  // PGlite has no autovacuum, so the planner's statistics are updated here.
  if (report.updated > 0) await db.execute(sql`analyze ${gasStations}`)
  return report
}

function recordSkip({ skipped }: PriceReport, reason: SkipReason, line: number): void {
  const entry = skipped.get(reason) ?? { count: 0, lines: [] }
  entry.count++
  entry.lines = [...entry.lines, line].sort((a, b) => a - b).slice(0, MAX_EXAMPLES)
  skipped.set(reason, entry)
}

const format = (value: number) => value.toLocaleString('en-US')

/** A summary of an import for the terminal: what changed, and which rows were skipped and why. */
export function formatPriceReport(
  { rows, updated, unchanged, skipped, error }: PriceReport,
  milliseconds: number,
): string {
  const skippedRows = [...skipped.values()].reduce((sum, { count }) => sum + count, 0)
  const lines: string[] = []
  if (error) lines.push(error)
  if (error && rows > 0) lines.push('Everything before that was imported:')
  if (rows > 0 || !error) {
    const seconds = (milliseconds / 1000).toFixed(1)
    const counts = [
      `${format(updated)} updated`,
      `${format(unchanged)} unchanged`,
      `${format(skippedRows)} skipped`,
    ]
    lines.push(`${count(rows, 'row')} in ${seconds} s: ${counts.join(', ')}.`)
  }
  for (const [reason, { count, lines: examples }] of [...skipped].sort(([, a], [, b]) => b.count - a.count)) {
    const more = count > examples.length ? ', …' : ''
    const where = `line ${examples.map(format).join(', ')}${more}`
    lines.push(`  ${format(count)} skipped: ${skipReasons[reason]} (${where})`)
  }
  return lines.join('\n')
}
