import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { countryName } from '../geocoding/regions'
import { timeZoneAt } from '../geocoding/geocoding.server'
import type { Airport } from './airport'
import { correctedZones } from './corrected-zones'

/** The part we use of the rows of `airport-data-js`: OurAirports with time zones, CC BY 4.0. */
type Row = {
  iata: string
  airport: string
  time: string
  country_code: string
  latitude: number
  longitude: number
  type: string
  scheduled_service: string
  runway_length: number | ''
  /** From `aircodes`. */
  city: string | undefined
}

/** In a thread of its own, because loading the packages stops everything for half a second and takes 70 MB. */
const READ_ROWS = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { findAirports } = require(workerData.airports)
  const cityOf = new Map(require(workerData.cities).map(({ iata, city }) => [iata, city.trim()]))
  findAirports({}).then((rows) => {
    const known = rows.filter(({ iata }) => /^[A-Z0-9]{3}$/.test(iata))
    const needed = ['iata', 'airport', 'time', 'country_code', 'latitude', 'longitude', 'type', 'scheduled_service', 'runway_length']
    const picked = (row) => Object.fromEntries(needed.map((name) => [name, row[name]]))
    parentPort.postMessage(known.map((row) => ({ ...picked(row), city: cityOf.get(row.iata) })))
  })
`

async function readRows(): Promise<Row[]> {
  const { resolve } = createRequire(import.meta.url)
  const workerData = {
    airports: resolve('airport-data-js'),
    cities: resolve('aircodes/data/airports.json'),
  }
  const [rows] = await once(
    new Worker(READ_ROWS, { eval: true, env: {}, execArgv: [], workerData }),
    'message',
  )
  return rows as Row[]
}

/** After so many airports, others have their turn. */
const PER_TURN = 500

/** Reads every airport with an IATA code. One package has time zones, sizes and positions, the other has cities. */
export async function readAirportTable(): Promise<Airport[]> {
  const airports: Airport[] = []
  for (const row of await readRows()) {
    if (airports.length % PER_TURN === 0) await setImmediate()
    airports.push({
      code: row.iata,
      name: row.airport.trim(),
      city: missingCities[row.iata] ?? row.city ?? '',
      country: countryOf(row.country_code),
      timeZone: zoneOf(row),
      rank: rankOf(row),
      isServed: row.scheduled_service === 'TRUE',
      runway: Number(row.runway_length) || 0,
    })
  }
  await setImmediate()
  return airports
}

function zoneOf({ iata, time, latitude, longitude }: Row): string {
  const zone = correctedZones.get(iata) ?? time
  return knownZones.has(zone) || isZone(zone) ? zone : timeZoneAt({ latitude, longitude })
}

/** Cities of large airports that are newer than the list of cities. */
const missingCities: Record<string, string> = {
  BSZ: 'Bishkek',
  COV: 'Adana',
  HSR: 'Rajkot',
  SAI: 'Siem Reap',
  TXL: 'Berlin',
}

const countries = new Map<string, string>()

/** Shares one string per country instead of one per airport. */
function countryOf(code: string): string {
  if (!countries.has(code)) countries.set(code, countryName(code))
  return countries.get(code)!
}

const knownZones = new Set<string>()

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    knownZones.add(name)
    return true
  } catch {
    return false
  }
}

function rankOf({ type, scheduled_service: scheduled }: Row): number {
  const size = type === 'large_airport' ? 0 : type === 'medium_airport' ? 1 : 2
  return scheduled === 'TRUE' ? size : size + 3
}
