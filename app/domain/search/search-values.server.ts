import { sql, type SQL } from 'drizzle-orm'
import { nightsBetween } from '../shared/dates'
import type { Instant } from '../shared/instant-sql.server'
import { unknownValue } from '../shared/written-columns.server'
import type { Search } from './search-url'
import type { Source } from './some-words.server'
import { textArray } from './words.server'

/** The values of a search in a statement: what the guest asked for, or the placeholders of a prepared statement. */
export type Values = {
  guests: SQL
  checkIn: SQL
  checkOut: SQL
  /** The length of the stay. */
  nights: SQL
  cityIds: (ids: readonly string[]) => SQL
  /** Words as a query. */
  words: (query: string) => SQL
  now: Instant
}

/** The values of a search, which the planner knows. */
export const knownValues = ({ guests, checkIn, checkOut }: Search, now: Date): Values => ({
  guests: sql`${guests}`,
  checkIn: sql`${checkIn}::date`,
  checkOut: sql`${checkOut}::date`,
  nights: sql`${nightsOfStay(checkIn, checkOut)}::int`,
  cityIds: (ids) => sql`${textArray(ids)}::uuid[]`,
  words: (query) => sql`${query}::tsquery`,
  now,
})

/** Placeholders for the values of any search, which `valuesToSend` fills in. */
export const unknownValues: Values = {
  guests: unknownValue('guests', 'int'),
  checkIn: unknownValue('checkIn', 'date'),
  checkOut: unknownValue('checkOut', 'date'),
  nights: unknownValue('nights', 'int'),
  cityIds: () => unknownValue('cityIds', 'uuid[]'),
  words: () => unknownValue('words', 'tsquery'),
  now: unknownValue('now', 'timestamptz'),
}

export const valuesToSend = (
  { guests, checkIn, checkOut }: Search,
  { cityIds, words }: Source,
  now: Date,
) => ({
  guests,
  checkIn,
  checkOut,
  nights: nightsOfStay(checkIn, checkOut),
  cityIds,
  words: words?.query,
  now: now.toISOString(),
})

const nightsOfStay = (checkIn: string | undefined, checkOut: string | undefined) =>
  checkIn && checkOut ? nightsBetween(checkIn, checkOut) : null
