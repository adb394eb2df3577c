import { sql, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { featureSets, featuresOf } from '../listings/features'
import { nightsBetween } from '../shared/dates'
import type { Instant } from '../shared/instant-sql.server'
import { unknownValue, writtenColumns } from '../shared/written-columns.server'
import { windowOf, type SearchBounds } from './bounds'
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
  /** The features that a search wants of a category, as bits, and every combination that has them. */
  features: (category: ListingType) => SQL
  featureSets: (category: ListingType) => SQL
  placeType: SQL
  window: { south: SQL; north: SQL; spans: { west: SQL; east: SQL }[] }
  /** The columns that a window is compared with. */
  place: Record<'latitude' | 'longitude', SQL>
  /** Words as a query. */
  words: (query: string) => SQL
  now: Instant
}

const { mapLatitude: latitude, mapLongitude: longitude } = writtenColumns(listings)

/** The values of a search, which the planner knows. */
export const knownValues = (search: Search, now: Date): Values => ({
  guests: sql`${search.guests}`,
  checkIn: sql`${search.checkIn}::date`,
  checkOut: sql`${search.checkOut}::date`,
  nights: sql`${nightsOfStay(search)}::int`,
  cityIds: (ids) => sql`${textArray(ids)}::uuid[]`,
  features: (category) => sql`${featuresOf(category, search)}`,
  featureSets: (category) => sql`${setsOf(category, search)}::int[]`,
  placeType: sql`${search.placeType}`,
  window: windowSql(search.bounds),
  place: { latitude, longitude },
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
  features: (category) => unknownValue(`features of ${category}`, 'int'),
  featureSets: (category) => unknownValue(`feature sets of ${category}`, 'int[]'),
  placeType: unknownValue('placeType', 'text'),
  window: {
    south: unknownValue('south', 'int'),
    north: unknownValue('north', 'int'),
    spans: [{ west: unknownValue('west', 'int'), east: unknownValue('east', 'int') }],
  },
  // Keeps the planner off the index of places: it assumes that an unknown window has few listings.
  place: { latitude: sql`(${latitude} + 0)`, longitude: sql`(${longitude} + 0)` },
  words: () => unknownValue('words', 'tsquery'),
  now: unknownValue('now', 'timestamptz'),
}

export const valuesToSend = (search: Search, { cityIds, words }: Source, now: Date) => {
  const { south, north, spans: [[west, east] = []] = [] } = search.bounds ? windowOf(search.bounds) : {}
  return {
    guests: search.guests,
    checkIn: search.checkIn,
    checkOut: search.checkOut,
    nights: nightsOfStay(search),
    cityIds,
    ...Object.fromEntries(
      listingTypes.flatMap((category) => [
        [`features of ${category}`, featuresOf(category, search)],
        [`feature sets of ${category}`, featureSets(category, search)],
      ]),
    ),
    placeType: search.placeType,
    south,
    north,
    west,
    east,
    words: words?.query,
    now: now.toISOString(),
  }
}

const setsOf = (category: ListingType, search: Search) => textArray(featureSets(category, search).map(String))

function windowSql(bounds: SearchBounds | undefined): Values['window'] {
  if (!bounds) return { south: sql`null`, north: sql`null`, spans: [] }
  const { south, north, spans } = windowOf(bounds)
  return {
    south: sql`${south}`,
    north: sql`${north}`,
    spans: spans.map(([west, east]) => ({ west: sql`${west}`, east: sql`${east}` })),
  }
}

const nightsOfStay = ({ checkIn, checkOut }: Search) =>
  checkIn && checkOut ? nightsBetween(checkIn, checkOut) : null
