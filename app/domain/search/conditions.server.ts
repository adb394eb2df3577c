import { and, arrayContains, between, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { allowsInstantBook } from '../listings/instant-book.server'
import { isOffered } from '../listings/offered.server'
import { earliestToday } from '../shared/dates'
import { windowOf, type SearchBounds } from './bounds'
import { isFree, isLenient } from './free-stays.server'
import { searchedStays } from './flexible-dates'
import type { Search } from './search-url'

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
  const { bedrooms, beds, bathrooms, minRating } = search
  const stays = searchedStays(search, earliestToday(now))
  return and(
    isOffered(type),
    guests > 1 ? gte(listings.maxGuests, guests) : undefined,
    minPrice ? gte(listings.price, minPrice) : undefined,
    maxPrice !== undefined ? lte(listings.price, maxPrice) : undefined,
    placeType ? eq(listings.placeType, placeType) : undefined,
    bedrooms ? gte(listings.bedrooms, bedrooms) : undefined,
    beds ? gte(listings.beds, beds) : undefined,
    bathrooms ? gte(listings.bathrooms, bathrooms) : undefined,
    minRating ? gte(listings.averageRating, minRating) : undefined,
    vehicleConditions(search),
    amenities.length > 0 ? arrayContains(listings.amenities, [...amenities]) : undefined,
    instantBook ? and(sql`${listings.instantBook}`, allowsInstantBook(listings.id, now)) : undefined,
    bounds ? isWithin(bounds) : undefined,
    matches(match, type),
    stays ? isFree(stays, search, now) : search.freeCancellation ? isLenient : undefined,
  )!
}

/** The index of vehicles has these expressions. */
const makeOf = sql`lower(${listings.vehicleSpecs}->>'make')`
const seatsOf = sql`(${listings.vehicleSpecs}->>'seats')::int`

/** Stays have no details of vehicles, so none is found by these. */
function vehicleConditions({ make, seats, transmission, fuelType, unlimitedMiles }: Search): SQL | undefined {
  const { vehicleSpecs } = listings
  return and(
    make ? sql`${makeOf} = lower(${make})` : undefined,
    seats ? sql`${seatsOf} >= ${seats}` : undefined,
    transmission ? sql`${vehicleSpecs}->>'transmission' = ${transmission}` : undefined,
    fuelType ? sql`${vehicleSpecs}->>'fuelType' = ${fuelType}` : undefined,
    unlimitedMiles
      ? sql`${vehicleSpecs}->>'includedMilesPerDay' is null and ${vehicleSpecs} is not null`
      : undefined,
  )
}

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
