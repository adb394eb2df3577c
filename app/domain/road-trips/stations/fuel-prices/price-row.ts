import { z } from 'zod'
import type { Position } from '../../../shared/distance'
import { isUuid } from '../../../shared/ids'

/** What a file's first line may name, in any order and case; others are passed over. */
export const priceColumns = ['regular', 'premium', 'diesel', 'electricity'] as const
export const knownColumns = ['station', 'latitude', 'longitude', ...priceColumns, 'date'] as const
export type KnownColumn = (typeof knownColumns)[number]

/** A row of a price file as it is written. */
export type WrittenRow = Partial<Record<KnownColumn, string>>

/** Which station a row means: by our id, by the id it came with, or the nearest to a position. */
export type Meant = { id: string } | { externalId: string } | { near: Position }

/** Dollars per gallon, or per kWh in `currentGasPrice` of a charger. */
export type TakenPrices = { currentGasPrice?: number; premiumPrice?: number; dieselPrice?: number }

export type PriceRow = {
  meant: Meant
  kind: 'fuel' | 'charging'
  prices: TakenPrices
  at: Date
  /** Whether the row itself says when. */ isDated: boolean
}
export type LinedRow = PriceRow & { line: number }

/** Why a row's prices are not taken. */
export const skips = {
  bad_row: 'more or fewer columns than the first line names',
  no_station: 'neither a station nor a latitude and longitude',
  bad_station: 'not an id of a station',
  bad_position: 'coordinates that are not on earth',
  no_price: 'no price',
  bad_price: 'a price that is not from 0.01 to 99.999 dollars',
  two_kinds: 'prices of fuel and of electricity in one row',
  bad_date: 'a date that is not ISO 8601, such as 2027-03-06 or 2027-03-06T08:30:00Z',
  future: 'a date in the future',
  unknown_station: 'a station that is not known',
  none_near: 'no such station within 0.2 miles',
  other_kind: 'fuel at a charger, or electricity at a pump',
  older: 'not newer than the prices that are known',
} as const
export type Skip = keyof typeof skips

const [LEAST, MOST] = [0.01, 99.999]
/** Clocks differ, and a date alone is a day somewhere. */
const DAY = 86_400_000

const instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** Reads a row of a price file; a row without a date is from `now`. */
export function readPriceRow(written: WrittenRow, now: Date): PriceRow | { skip: Skip } {
  const given = (column: KnownColumn) => written[column]?.trim() ?? ''
  const meant = stationOf(given('station'), given('latitude'), given('longitude'))
  if ('skip' in meant) return meant

  const [regular, premium, diesel, electricity] = priceColumns.map((column) => priceOf(given(column)))
  const all = [regular, premium, diesel, electricity]
  if (all.includes(null)) return { skip: 'bad_price' }
  if (all.every((price) => price === undefined)) return { skip: 'no_price' }
  const isCharging = electricity !== undefined
  if (isCharging && all.filter((price) => price !== undefined).length > 1) return { skip: 'two_kinds' }

  const date = given('date')
  if (date && !instant.safeParse(date).success) return { skip: 'bad_date' }
  const at = date ? new Date(date) : now
  if (at.getTime() > now.getTime() + DAY) return { skip: 'future' }
  const prices = isCharging
    ? { currentGasPrice: electricity }
    : { currentGasPrice: regular, premiumPrice: premium, dieselPrice: diesel }
  const named = Object.fromEntries(
    Object.entries(prices).filter(([, price]) => price !== undefined),
  ) as TakenPrices
  return { meant, kind: isCharging ? 'charging' : 'fuel', prices: named, at, isDated: date !== '' }
}

function stationOf(station: string, latitude: string, longitude: string): Meant | { skip: Skip } {
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

/** Dollars to a tenth of a cent; undefined where the cell is empty, null where it holds no price. */
function priceOf(text: string): number | null | undefined {
  if (text === '') return undefined
  if (!/^\d{1,2}([.]\d{1,6})?$/.test(text)) return null
  const price = Math.round(Number(text) * 1000) / 1000
  return price >= LEAST && price <= MOST ? price : null
}
