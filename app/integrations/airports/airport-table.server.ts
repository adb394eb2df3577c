import { createRequire } from 'node:module'
import { canonicalZone } from '../../domain/shared/time-zones'
import { countryName } from '../geocoding/regions'
import { timeZoneAt } from '../geocoding/geocoding.server'

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
      country: countryName(row.country_code),
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
  return canonicalZone(zone) ? zone : timeZoneAt({ latitude, longitude })
}

/** Cities of large airports that are newer than the list of cities. */
const missingCities: Record<string, string> = {
  BSZ: 'Bishkek',
  COV: 'Adana',
  HSR: 'Rajkot',
  SAI: 'Siem Reap',
  TXL: 'Berlin',
}

function rankOf({ type, scheduled_service: scheduled }: Row): number {
  const size = type === 'large_airport' ? 0 : type === 'medium_airport' ? 1 : 2
  return scheduled === 'TRUE' ? size : size + 3
}

/**
 * Corrections of time zones in the airport table, found by comparing it with the zones at the airports' coordinates.
 * Near borders the table is usually right, so those are not listed. Flights in China use Beijing time.
 */
const codesByZone: Record<string, string> = {
  'America/Cancun': 'ISJ PCM',
  'America/Chicago': 'BGQ CEW DGN',
  'America/Chihuahua': 'CUU',
  'America/Eirunepe': 'ERN TBT',
  'America/Fort_Nelson': 'DHO',
  'America/Los_Angeles': 'PSC RTL',
  'America/Mazatlan': 'AJS GUB PCV',
  'America/New_York': 'GCY OCE',
  'America/Punta_Arenas': 'PNT PUQ SMB WPR WPU',
  'America/Santarem': 'ALT JCR MTE OBI ORX STM TMT',
  'America/Sao_Paulo': 'QDB QRE QSC',
  'Asia/Bangkok': 'KKM',
  'Asia/Barnaul': 'BAX RGK',
  'Asia/Hovd': 'HVD LTI TNZ ULG ULO ULZ',
  'Asia/Jakarta': 'MLG',
  'Asia/Makassar': 'LUW MJU MXB PSJ RAQ SQR TJG',
  'Asia/Pontianak': 'NPO PSU SQG TBM',
  'Asia/Sakhalin': 'EKS NGK OHH ZZO',
  'Asia/Shanghai': 'AAT HQL IQM KCA KJI NLT SHF TCG TLQ TWC ZFL',
  'Asia/Tomsk': 'SWT TOF',
  'Asia/Yakutsk': 'ULK',
  'Asia/Yekaterinburg': 'OVS',
  'Australia/Adelaide': 'QBP QPE',
  'Australia/Hobart': 'BWT',
  'Australia/Melbourne': 'QLB QLL',
  'Australia/Sydney': 'CUG EVH',
  'Pacific/Bougainville': 'GEI IIS IUS RAW TOK UBI WKN',
  'Pacific/Galapagos': 'IBB',
  'Pacific/Tahiti': 'NIU RKA RMT',
}

/** The corrected zone by airport code. */
export const correctedZones: ReadonlyMap<string, string> = new Map(
  Object.entries(codesByZone).flatMap(([zone, codes]) =>
    codes.split(' ').map((code) => [code, zone] as const),
  ),
)

export type Airport = {
  /** IATA code: three letters or digits. */
  code: string
  /** ICAO code: four letters or digits; empty if it has none. */
  icao: string
  name: string
  /** The city it serves; empty if unknown. */
  city: string
  country: string
  /** IANA time zone. */
  timeZone: string
  /** 0 for a large airport with scheduled flights, 5 for a small one without. */
  rank: number
  /** Whether it has scheduled flights. */
  isServed: boolean
  /** Length of the longest runway in feet, which identifies the main airport of a city. */
  runway: number
}
