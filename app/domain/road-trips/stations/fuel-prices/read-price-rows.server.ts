import { createReadStream } from 'node:fs'
import { parse, CsvError } from 'csv-parse'
import { inspectDataFile, UnreadableFile } from '../../../shared/data-file.server'
import { knownColumns, priceColumns, type KnownColumn, type WrittenRow } from './price-row'

/** Characters of a row; a quotation mark that nobody closes would have the whole file in memory. */
const LONGEST_ROW = 100_000

/** A row of the file; null where it has not the columns of the first line. */
export type Line = { line: number; row: WrittenRow | null }
export type PriceFile = {
  size: number
  /** How many bytes have been read so far. */ read: () => number
  lines: AsyncIterable<Line>
}

/**
 * The rows of a CSV file of fuel prices one by one, however large it is.
 * @throws UnreadableFile at once for a file that is none; while reading, where it is broken
 */
export async function readPriceRows(file: string): Promise<PriceFile> {
  const { size, start } = await inspectDataFile(file)
  if (start.includes('\0')) throw new UnreadableFile(`${file} is no CSV text.`)
  const bytes = createReadStream(file)
  return { size, read: () => bytes.bytesRead, lines: linesOf(bytes, file) }
}

async function* linesOf(bytes: NodeJS.ReadableStream, file: string): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
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
    throw new UnreadableFile(`${file} is broken after line ${line.toLocaleString('en-US')}: ${error.message}`)
  } finally {
    parser.destroy()
  }
  if (!columns) throw new UnreadableFile(`${file} has no first line that names its columns.`)
}

function columnsOf(record: readonly string[], file: string): (KnownColumn | null)[] {
  const names = record.map((name) => name.trim().toLowerCase())
  const columns = names.map((name) => knownColumns.find((known) => known === name) ?? null)
  const has = (column: KnownColumn) => columns.includes(column)
  const known = columns.filter((column) => column !== null)
  const twice = known.find((column, i) => known.indexOf(column) !== i)
  if (twice) throw new UnreadableFile(`The first line of ${file} names ${twice} twice.`)
  if (!has('station') && !(has('latitude') && has('longitude')))
    throw new UnreadableFile(
      `The first line of ${file} must name a column station, or latitude and longitude.`,
    )
  if (!priceColumns.some(has))
    throw new UnreadableFile(
      `The first line of ${file} must name a column of prices: ${priceColumns.join(', ')}.`,
    )
  return columns
}

const rowOf = (record: readonly string[], columns: readonly (KnownColumn | null)[]): WrittenRow =>
  Object.fromEntries(columns.map((column, i) => [column, record[i]]).filter(([column]) => column !== null))
