import { createRequire } from 'node:module'
import { countryName } from '../geocoding/regions'
import { timeZoneAt } from '../geocoding/geocoding.server'
import type { Airport } from './airport'
import { correctedZones } from './corrected-zones'

/** The part we use of the rows of `airport-data-js`: OurAirports with time zones, CC BY 4.0. */
type Row = {
  iata: string
  icao: string
  airport: string
  time: string
  country_code: string
  latitude: number
  longitude: number
  type: string
  scheduled_service: string
  runway_length: number | ''
}

/**
 * Reads every airport with an IATA code. One package has time zones, sizes and positions, the other has cities. Both
 * are removed from the module cache afterwards: the first takes 70 MB with its indexes, of which we keep a tenth.
 */
export async function readAirportTable(): Promise<Airport[]> {
  const require = createRequire(import.meta.url)
  const { findAirports } = require('airport-data-js') as { findAirports: (filter: object) => Promise<Row[]> }
  const cities = require('aircodes/data/airports.json') as { iata: string; city: string }[]
  const cityOf = new Map(cities.map(({ iata, city }) => [iata, city.trim()]))
  const airports = (await findAirports({}))
    .filter(({ iata }) => /^[A-Z0-9]{3}$/.test(iata))
    .map((row): Airport => ({
      code: row.iata,
      icao: /^[A-Z0-9]{4}$/.test(row.icao) ? row.icao : '',
      name: row.airport.trim(),
      city: missingCities[row.iata] ?? cityOf.get(row.iata) ?? '',
      country: countryOf(row.country_code),
      timeZone: zoneOf(row),
      rank: rankOf(row),
      isServed: row.scheduled_service === 'TRUE',
      runway: Number(row.runway_length) || 0,
    }))
  for (const path of ['airport-data-js', 'aircodes/data/airports.json'])
    delete require.cache[require.resolve(path)]
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
