import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { createReadStream } from 'node:fs'
import { parse, CsvError } from 'csv-parse'
import { UnreadableFile, inspectDataFile } from '../../../shared/data-file.server'
import { count } from '../../../shared/phrases'
import { applyPrices } from './apply-prices.server'
import {
  parsePriceRow,
  skipReasons,
  type NumberedRow,
  type SkipReason,
  knownColumns,
  priceColumns,
  type KnownColumn,
  type RawRow,
} from './price-row'

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

/** Characters. Without a limit, an unclosed quotation mark would load the whole file into memory. */
const MAX_ROW_LENGTH = 100_000

type Line = { line: number; row: RawRow | null }

/** Streams the rows of a CSV file of fuel prices. @throws UnreadableFile if it is not text, or malformed */
async function readPriceRows(file: string) {
  const { size, start } = await inspectDataFile(file)
  if (start.includes('\0')) throw new UnreadableFile(`${file} is not a CSV file.`)
  const bytes = createReadStream(file)
  return { size, bytesRead: () => bytes.bytesRead, lines: readLines(bytes, file) }
}

async function* readLines(bytes: NodeJS.ReadableStream, file: string): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  bytes.on('error', (error) => parser.destroy(error)).pipe(parser)
  let columns: (KnownColumn | null)[] | undefined
  let line = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      line = info.lines
      if (!columns) columns = columnsOf(record, file)
      else yield { line, row: record.length === columns.length ? rowOf(record, columns) : null }
    }
  } catch (error) {
    if (error instanceof UnreadableFile || !(error instanceof CsvError)) throw error
    throw new UnreadableFile(
      `${file} is malformed after line ${line.toLocaleString('en-US')}: ${error.message}`,
    )
  } finally {
    parser.destroy()
  }
  if (!columns) throw new UnreadableFile(`${file} has no header line.`)
}

function columnsOf(record: readonly string[], file: string): (KnownColumn | null)[] {
  const names = record.map((name) => name.trim().toLowerCase())
  const columns = names.map((name) => knownColumns.find((known) => known === name) ?? null)
  const has = (column: KnownColumn) => columns.includes(column)
  const known = columns.filter((column) => column !== null)
  const duplicate = known.find((column, i) => known.indexOf(column) !== i)
  if (duplicate) throw new UnreadableFile(`The header of ${file} names ${duplicate} twice.`)
  if (!has('station') && !(has('latitude') && has('longitude')))
    throw new UnreadableFile(`The header of ${file} must name station, or latitude and longitude.`)
  if (!priceColumns.some(has))
    throw new UnreadableFile(`The header of ${file} must name a price column: ${priceColumns.join(', ')}.`)
  return columns
}

const rowOf = (record: readonly string[], columns: readonly (KnownColumn | null)[]): RawRow =>
  Object.fromEntries(columns.map((column, i) => [column, record[i]]).filter(([column]) => column !== null))
