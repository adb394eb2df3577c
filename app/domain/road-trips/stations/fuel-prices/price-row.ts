import { z } from 'zod'
import type { Position } from '../../../shared/distance'
import { isUuid } from '../../../shared/ids'

/** Column names a header may contain, in any order and case. Other columns are ignored. */
export const priceColumns = ['regular', 'premium', 'diesel', 'electricity'] as const
export const knownColumns = ['station', 'latitude', 'longitude', ...priceColumns, 'date'] as const
export type KnownColumn = (typeof knownColumns)[number]

export type RawRow = Partial<Record<KnownColumn, string>>

/** The station of a row: by our id, by the id in its data source, or the nearest to a position. */
export type StationReference = { id: string } | { externalId: string } | { near: Position }

/** Dollars per gallon, or per kWh in `currentGasPrice` of a charger. */
type FuelPrices = { currentGasPrice?: number; premiumPrice?: number; dieselPrice?: number }

type PriceRow = {
  station: StationReference
  kind: 'fuel' | 'charging'
  prices: FuelPrices
  at: Date
  isDated: boolean
}
export type NumberedRow = PriceRow & { line: number }

/** Why a row is skipped. */
export const skipReasons = {
  bad_row: 'more or fewer columns than the header',
  no_station: 'neither a station nor a latitude and longitude',
  bad_station: 'invalid station id',
  bad_position: 'invalid coordinates',
  no_price: 'no price',
  bad_price: 'price not between 0.01 and 99.999 dollars',
  two_kinds: 'prices of both fuel and electricity in one row',
  bad_date: 'date not in ISO 8601 format, such as 2027-03-06 or 2027-03-06T08:30:00Z',
  future: 'date in the future',
  unknown_station: 'unknown station',
  none_near: 'no matching station within 0.2 miles',
  other_kind: 'fuel price for a charging station, or electricity price for a gas station',
  older: 'not newer than the known price',
} as const
export type SkipReason = keyof typeof skipReasons

const [MIN_PRICE, MAX_PRICE] = [0.01, 99.999]
/** Tolerance for dates in the future: clocks differ, and a date without time depends on the time zone. */
const DAY = 86_400_000

const instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** Parses a row of a price file. A row without a date is dated `now`. */
export function parsePriceRow(raw: RawRow, now: Date): PriceRow | { skip: SkipReason } {
  const cell = (column: KnownColumn) => raw[column]?.trim() ?? ''
  const station = parseStation(cell('station'), cell('latitude'), cell('longitude'))
  if ('skip' in station) return station

  const [regular, premium, diesel, electricity] = priceColumns.map((column) => parsePrice(cell(column)))
  const all = [regular, premium, diesel, electricity]
  if (all.includes(null)) return { skip: 'bad_price' }
  if (all.every((price) => price === undefined)) return { skip: 'no_price' }
  const isCharging = electricity !== undefined
  if (isCharging && all.filter((price) => price !== undefined).length > 1) return { skip: 'two_kinds' }

  const date = cell('date')
  if (date && !instant.safeParse(date).success) return { skip: 'bad_date' }
  const at = date ? new Date(date) : now
  if (at.getTime() > now.getTime() + DAY) return { skip: 'future' }
  const prices = isCharging
    ? { currentGasPrice: electricity }
    : { currentGasPrice: regular, premiumPrice: premium, dieselPrice: diesel }
  const named = Object.fromEntries(
    Object.entries(prices).filter(([, price]) => price !== undefined),
  ) as FuelPrices
  return { station, kind: isCharging ? 'charging' : 'fuel', prices: named, at, isDated: date !== '' }
}

function parseStation(
  station: string,
  latitude: string,
  longitude: string,
): StationReference | { skip: SkipReason } {
  if (station) {
    if (isUuid(station)) return { id: station.toLowerCase() }
    return /^[\w-]+:[\w/-]{1,100}$/.test(station) ? { externalId: station } : { skip: 'bad_station' }
  }
  if (!latitude || !longitude) return { skip: 'no_station' }
  const near = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(near.latitude) <= 90 && Math.abs(near.longitude) <= 180
    ? { near }
    : { skip: 'bad_position' }
}

/** Dollars, rounded to a tenth of a cent; undefined for an empty cell, null for an invalid price. */
function parsePrice(text: string): number | null | undefined {
  if (text === '') return undefined
  if (!/^\d{1,2}([.]\d{1,6})?$/.test(text)) return null
  const price = Math.round(Number(text) * 1000) / 1000
  return price >= MIN_PRICE && price <= MAX_PRICE ? price : null
}
