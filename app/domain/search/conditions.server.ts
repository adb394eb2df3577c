import { and, arrayContains, between, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { availability, bookings, importedStays, listings } from '#db/schema'
import { holdsNights } from '../availability/closed-nights.server'
import type { ListingType } from '../listings/choices'
import { allowsInstantBook } from '../listings/instant-book.server'
import { MAX_TURNOVER_DAYS } from '../availability/booking-window'
import { weekdayOf } from '../listings/start-rules'
import { seasonMinimum } from '../listings/stay-rules.queries.server'
import { isOffered } from '../listings/offered.server'
import { nightsBetween, type CalendarDate } from '../shared/dates'
import { instantSql } from '../shared/instant-sql.server'
import { windowOf, type SearchBounds } from './bounds'
import type { Search } from './search-url'

/** Words that listings must have. */
export type Words = {
  terms: readonly string[]
  /** Titles, types and amenities; all texts where these alone have the words in less than a page of listings. */
  column: 'searchWords' | 'allWords'
  /** How many listings have them, counted up to one more than TOTAL_CAP. */
  count: number
}

/** Listings in some cities, with some words, or both; with `either`, one of the two is enough. All without any. */
export type Match = { cityIds?: readonly string[]; words?: Words; either?: true }

/** What a listing must fulfil to be found by a search: each filter is one condition here. */
export function searchConditions(search: Search, match: Match, now: Date): SQL {
  const { type, guests, minPrice, maxPrice, placeType, amenities, instantBook, bounds } = search
  const { checkIn, checkOut } = search
  return and(
    isOffered(type),
    guests > 1 ? gte(listings.maxGuests, guests) : undefined,
    minPrice ? gte(listings.price, minPrice) : undefined,
    maxPrice !== undefined ? lte(listings.price, maxPrice) : undefined,
    placeType ? eq(listings.placeType, placeType) : undefined,
    amenities.length > 0 ? arrayContains(listings.amenities, [...amenities]) : undefined,
    instantBook ? and(sql`${listings.instantBook}`, allowsInstantBook(listings.id, now)) : undefined,
    bounds ? isWithin(bounds) : undefined,
    matches(match, type),
    checkIn && checkOut ? isFree(checkIn, checkOut, now) : undefined,
  )!
}

/** The listings of a match. */
function matches({ cityIds, words, either }: Match, type: ListingType | undefined): SQL | undefined {
  const conditions = [
    cityIds && inArray(listings.cityId, [...cityIds]),
    words && hasWords(words.column, allTerms(words.terms), type),
  ]
  return either ? or(...conditions) : and(...conditions)
}

/** The category is a word of each listing, so the index leaves out the other category's. */
export const hasWords = (column: Words['column'], query: SQL, type: ListingType | undefined): SQL =>
  sql`${listings[column]} @@ (${query}${type ? sql` && ${type}::tsquery` : sql``})`

/** Shorter words are whole words: a search for a spa is not one for space. */
const MIN_BEGINNING = 4

/** A word as a query: all its English forms, and what it begins. With a weight, only where words have that weight. */
export const termQuery = (term: string, weight: '' | 'A' = ''): SQL =>
  sql`(to_tsquery('english', fold(${`'${term}':${weight}`}))
    || to_tsquery('simple', fold(${`'${term}':${term.length < MIN_BEGINNING ? '' : '*'}${weight}`})))`

/** A word as it is. */
export const exactWord = (word: string): SQL =>
  sql`to_tsquery('simple', ${`'${word.replaceAll("'", "''")}'`})`

/** Several words as one query. */
export const allTerms = (terms: readonly string[], weight: '' | 'A' = ''): SQL =>
  sql`(${sql.join(
    terms.map((term) => termQuery(term, weight)),
    sql` && `,
  )})`

/** Compares the public places of listings, never the exact ones. */
function isWithin(bounds: SearchBounds): SQL {
  const { south, north, spans } = windowOf(bounds)
  return and(
    between(listings.mapLatitude, south, north),
    or(...spans.map(([west, east]) => between(listings.mapLongitude, west, east))),
  )!
}

/**
 * Every night is available and the host's limits are respected, also those on days between bookings. An expired request no longer blocks its nights, even
 * if its row is still pending. "Today" is today at the listing.
 */
function isFree(checkIn: CalendarDate, checkOut: CalendarDate, now: Date): SQL {
  const today = sql`(${instantSql(now)} at time zone ${listings.timeZone})::date`
  const stays = sql`select true from ${bookings} where ${bookings.listingId} = ${listings.id}
    and ${bookings.checkIn} < ${checkOut}::date + ${listings.turnoverDays}
    and ${bookings.checkOut} > ${checkIn}::date - ${sql.raw(String(MAX_TURNOVER_DAYS))}
    and ${bookings.checkOut} + ${bookings.turnoverDays} > ${checkIn} and ${holdsNights(now)}`
  const closed = sql`select true from ${availability} where ${availability.listingId} = ${listings.id}
    and not ${availability.isAvailable}
    and ${availability.date} >= ${checkIn} and ${availability.date} < ${checkOut}`
  const imported = sql`select true from ${importedStays} where ${importedStays.listingId} = ${listings.id}
    and ${importedStays.startsOn} < ${checkOut} and ${importedStays.endsOn} > ${checkIn}`
  return and(
    sql`${nightsBetween(checkIn, checkOut)}::int
      between coalesce(${seasonMinimum(listings.id, checkIn)}, ${listings.minNights}) and ${listings.maxNights}`,
    sql`(${listings.startWeekdays} is null or ${weekdayOf(checkIn)} = any(${listings.startWeekdays}))`,
    sql`${checkIn}::date - ${today} >= ${listings.noticeDays}`,
    // Asked listing by listing until a page is full. As `not exists` they would be joins of whole tables.
    sql`coalesce((${stays} limit 1), (${closed} limit 1), (${imported} limit 1)) is not true`,
  )!
}
