import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import streamJson from 'stream-json'
import Pick from 'stream-json/filters/Pick.js'
import StreamArray from 'stream-json/streamers/StreamArray.js'
import { inspectDataFile, UnreadableFile } from '../../shared/data-file.server'

export type FeatureFile = {
  size: number
  /** How many bytes have been read so far. */ read: () => number
  features: AsyncIterable<unknown>
}

/**
 * The features of a GeoJSON file one by one, however large it is: a FeatureCollection, or a feature a line
 * (GeoJSONSeq).
 * @throws UnreadableFile at once for a file that is none; while reading, where it is broken or cut off
 */
export async function readFeatures(file: string): Promise<FeatureFile> {
  const { size, start } = await inspectDataFile(file)
  // Behind a byte order mark, or the record separator of GeoJSONSeq.
  if (!/^[\ufeff\u001e\s]*\{/.test(start))
    throw new UnreadableFile(`${file} is not GeoJSON: it does not begin with an object.`)
  const bytes = createReadStream(file)
  return {
    size,
    read: () => bytes.bytesRead,
    features: isByLine(file, start) ? fromLines(bytes, file) : fromCollection(bytes, file),
  }
}

const isByLine = (file: string, start: string) =>
  /\.(geojsonseq|geojsonl|ndjson|jsonl)$/i.test(file) ||
  /^[\ufeff\s]*\u001e/.test(start) ||
  /^\ufeff?\s*\{\s*"type"\s*:\s*"Feature"/.test(start)

async function* fromLines(bytes: NodeJS.ReadableStream, file: string): AsyncGenerator<unknown> {
  let [line, count] = [0, 0]
  for await (const text of createInterface({ input: bytes, crlfDelay: Infinity })) {
    line++
    const json = text.replace(/^[\ufeff\u001e\s]+/, '')
    if (json === '') continue
    let feature: unknown
    try {
      feature = JSON.parse(json)
    } catch {
      throw new UnreadableFile(brokenAfter(file, count, `line ${line.toLocaleString('en-US')} is not JSON`))
    }
    count++
    yield feature
  }
}

async function* fromCollection(bytes: NodeJS.ReadableStream, file: string): AsyncGenerator<unknown> {
  let [hasFeatures, count] = [false, 0]
  const isFeatures = (stack: readonly (string | number | null)[]) => {
    const is = stack.length === 1 && stack[0] === 'features'
    hasFeatures ||= is
    return is
  }
  const values = StreamArray.make()
  pipeline(
    bytes,
    streamJson.parser({ packValues: true, streamValues: false }),
    Pick.make({ filter: isFeatures }),
    values,
    () => {},
  )
  try {
    for await (const { value } of values as AsyncIterable<{ value: unknown }>) {
      count++
      yield value
    }
  } catch (error) {
    throw new UnreadableFile(brokenAfter(file, count, inWords(error as Error)))
  }
  if (!hasFeatures) throw new UnreadableFile(`${file} is not GeoJSON: it has no list of features.`)
}

const brokenAfter = (file: string, count: number, problem: string) =>
  count === 0
    ? `${file} is not GeoJSON: ${problem}.`
    : `${file} is broken or cut off after ${count.toLocaleString('en-US')} feature${count === 1 ? '' : 's'}: ${problem}.`

const inWords = ({ message }: Error) =>
  /top-level/i.test(message)
    ? 'its features are no list'
    : message.replace(/^Parser (has|cannot parse input:) /, '')
