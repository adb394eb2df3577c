import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import streamJson from 'stream-json'
import Pick from 'stream-json/filters/Pick.js'
import StreamArray from 'stream-json/streamers/StreamArray.js'
import { inspectDataFile, UnreadableFile } from '../../shared/data-file.server'
import { count as countOf } from '../../shared/phrases'

type FeatureFile = {
  size: number
  read: () => number
  features: AsyncIterable<unknown>
}

/**
 * Streams the features of a GeoJSON file of any size: a FeatureCollection, or one feature per line (GeoJSONSeq).
 * @throws UnreadableFile immediately if it is not GeoJSON, or while reading if it is broken or truncated
 */
export async function readFeatures(file: string): Promise<FeatureFile> {
  const { size, start } = await inspectDataFile(file)
  // After an optional byte order mark or the record separator of GeoJSONSeq.
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
    throw new UnreadableFile(brokenAfter(file, count, parserMessage(error as Error)))
  }
  if (!hasFeatures) throw new UnreadableFile(`${file} is not GeoJSON: it has no list of features.`)
}

const brokenAfter = (file: string, count: number, reason: string) =>
  count === 0
    ? `${file} is not GeoJSON: ${reason}.`
    : `${file} is broken or cut off after ${countOf(count, 'feature')}: ${reason}.`

const parserMessage = ({ message }: Error) =>
  /top-level/i.test(message)
    ? 'its features are not a list'
    : message.replace(/^Parser (has|cannot parse input:) /, '')
