import { createReadStream } from 'node:fs'
import { parse, CsvError } from 'csv-parse'
import { inspectDataFile, UnreadableFile } from '../../../shared/data-file.server'
import { knownColumns, priceColumns, type KnownColumn, type RawRow } from './price-row'

/** Characters. Without a limit, an unclosed quotation mark would load the whole file into memory. */
const MAX_ROW_LENGTH = 100_000

type Line = { line: number; row: RawRow | null }
type PriceFile = {
  size: number
  bytesRead: () => number
  lines: AsyncIterable<Line>
}

/** Streams the rows of a CSV file of fuel prices. @throws UnreadableFile if it is not text, or malformed */
export async function readPriceRows(file: string): Promise<PriceFile> {
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
