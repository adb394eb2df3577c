import { and, gte, lte, sql, type SQL } from 'drizzle-orm'
import { availability, bookings, importedStays, listings } from '#db/schema'
import { holdsNights } from '../availability/closed-nights.server'
import type { ListingType } from '../listings/choices'
import { featuresOf } from '../listings/features'
import { allowsInstantBook } from '../listings/instant-book.server'
import { instantSql } from '../shared/instant-sql.server'
import { constant, written, writtenColumns } from '../shared/written-columns.server'
import type { Search } from './search-url'
import type { Values } from './search-values.server'

const listing = writtenColumns(listings)
const { id, type, timeZone } = listing

/** The conditions of a search in one category, except for its location and dates. */
export function conditions(search: Search, category: ListingType, values: Values): SQL {
  const { guests, placeType, now } = values
  const wanted = values.features(category)
  return and(
    sql`${type} = ${constant(category)}`,
    listing.isActive,
    search.guests > 1 ? sql`${listing.maxGuests} >= ${guests}` : undefined,
    search.minPrice ? gte(listings.price, search.minPrice) : undefined,
    search.maxPrice !== undefined ? lte(listings.price, search.maxPrice) : undefined,
    search.placeType && sql`${listing.placeType} = ${placeType}`,
    featuresOf(category, search) ? sql`${listing.features} & ${wanted} = ${wanted}` : undefined,
    search.instantBook ? allowsInstantBook(id, now) : undefined,
    search.bounds && isWithin(values),
  )!
}

const isWithin = ({ window: { south, north, spans }, place: { latitude, longitude } }: Values): SQL => {
  const ranges = spans.map(({ west, east }) => sql`${longitude} between ${west} and ${east}`)
  return sql`${latitude} between ${south} and ${north} and (${sql.join(ranges, sql` or `)})`
}

/** The condition that a listing is free on the dates of a search, if it has dates. */
export const nightsOf = ({ checkIn, checkOut }: Search, values: Values): SQL | undefined =>
  checkIn && checkOut ? allNightsAvailable(values) : undefined

const stays = writtenColumns(bookings)
const calendar = writtenColumns(availability)
const imported = writtenColumns(importedStays)
const liveBookings = written(sql`select true from ${bookings} where ${bookings.listingId} = ${listings.id}`)
const closedNights =
  written(sql`select true from ${availability} where ${availability.listingId} = ${listings.id}
  and not ${availability.isAvailable}`)
const imports = written(
  sql`select true from ${importedStays} where ${importedStays.listingId} = ${listings.id}`,
)

/**
 * Every night is available and the host's limits are respected. An expired request no longer blocks its nights, even
 * if its row is still pending. "Today" is today at the listing.
 */
function allNightsAvailable({ checkIn, checkOut, nights, now }: Values): SQL {
  return and(
    sql`${nights} between ${listing.minNights} and ${listing.maxNights}`,
    sql`${checkIn} - (${instantSql(now)} at time zone ${timeZone})::date >= ${listing.noticeDays}`,
    // One after the other until one is found. As `not exists` they would be joins, which take longer to plan.
    sql`coalesce(
      (${liveBookings} and ${stays.checkIn} < ${checkOut} and ${stays.checkOut} > ${checkIn}
        and ${holdsNights(now)} limit 1),
      (${closedNights} and ${calendar.date} >= ${checkIn} and ${calendar.date} < ${checkOut} limit 1),
      (${imports} and ${imported.startsOn} < ${checkOut} and ${imported.endsOn} > ${checkIn} limit 1)
    ) is not true`,
  )!
}
