import { and, gte, lte, sql, type SQL } from 'drizzle-orm'
import { availability, bookings, importedStays, listings } from '#db/schema'
import { holdsNights } from '../availability/closed-nights.server'
import { allowsInstantBook } from '../listings/instant-book.server'
import { listingTypes, type ListingType, type SortOption } from '../listings/choices'
import { nightsBetween } from '../shared/dates'
import type { Cursor } from './cursor'
import { flagNames } from './flag-filters'
import type { Source } from './resolve-place.server'
import type { Search } from './search-url'
import { matchesTitle, inCities, textArray, listingsByTitle } from './titles.server'

const { id, type, cityId, price, rank, createdAt, timeZone } = listings
const microseconds = sql`(extract(epoch from ${createdAt}) * 1000000)::bigint`

type SortOrder = {
  /** Matches an index. */
  by: SQL
  /** The sort value that a cursor contains. */
  key: SQL
  after: (cursor: Cursor) => SQL
  /** The same order over the merged branches. */
  merge: SQL
}

const orders: Record<SortOption, SortOrder> = {
  recommended: {
    by: sql`${rank} desc, ${id} desc`,
    key: sql`${rank}`,
    after: (cursor) => sql`(${rank}, ${id}) < (${cursor.value}::real, ${cursor.id}::uuid)`,
    merge: sql`key desc, id desc`,
  },
  'price-low': {
    by: sql`${price}, ${id}`,
    key: sql`${price}`,
    after: (cursor) => sql`(${price}, ${id}) > (${cursor.value}::numeric, ${cursor.id}::uuid)`,
    merge: sql`key, id`,
  },
  'price-high': {
    by: sql`${price} desc, ${id} desc`,
    key: sql`${price}`,
    after: (cursor) => sql`(${price}, ${id}) < (${cursor.value}::numeric, ${cursor.id}::uuid)`,
    merge: sql`key desc, id desc`,
  },
  newest: {
    by: sql`${createdAt} desc, ${id} desc`,
    key: microseconds,
    after: (cursor) =>
      sql`(${createdAt}, ${id})
        < (timestamptz 'epoch' + ${cursor.value}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`,
    merge: sql`key desc, id desc`,
  },
}

/** The conditions of a search except for its location. */
function conditions(search: Search, now: Date): SQL {
  const { checkIn, checkOut } = search
  return and(
    sql`${listings.isActive}`,
    search.guests > 1 ? gte(listings.maxGuests, search.guests) : undefined,
    search.minPrice ? gte(price, search.minPrice) : undefined,
    search.maxPrice !== undefined ? lte(price, search.maxPrice) : undefined,
    search.placeType && sql`${listings.placeType} = ${search.placeType}`,
    search.amenities.length > 0
      ? sql`${listings.amenities} @> ${textArray(search.amenities)}::text[]`
      : undefined,
    ...flagNames.map((name) => (search[name] ? sql`${listings[name]}` : undefined)),
    search.instantBook ? allowsInstantBook(id, now) : undefined,
    checkIn && checkOut ? allNightsAvailable(checkIn, checkOut, now) : undefined,
  )!
}

/**
 * Every night is available and the host's limits are respected. An expired request no longer blocks its nights, even if
 * its row is still pending. "Today" is today at the listing.
 */
function allNightsAvailable(checkIn: string, checkOut: string, now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`
  return and(
    sql`${nightsBetween(checkIn, checkOut)}::int between ${listings.minNights} and ${listings.maxNights}`,
    sql`${checkIn}::date - (${instant} at time zone ${timeZone})::date >= ${listings.noticeDays}`,
    sql`not exists (select 1 from ${bookings} where ${bookings.listingId} = ${id}
      and ${bookings.stay} && daterange(${checkIn}::date, ${checkOut}::date)
      and ${holdsNights(now)})`,
    sql`not exists (select 1 from ${availability} where ${availability.listingId} = ${id}
      and ${availability.date} >= ${checkIn}::date and ${availability.date} < ${checkOut}::date
      and not ${availability.isAvailable})`,
    sql`not exists (select 1 from ${importedStays} where ${importedStays.listingId} = ${id}
      and ${importedStays.startsOn} < ${checkOut}::date and ${importedStays.endsOn} > ${checkIn}::date)`,
  )!
}

type Matching = { search: Search; sources: readonly Source[] | null; now: Date }

/**
 * The listings of a search in order, as `select id, key` with at most `limit` rows. There is one branch for each
 * category, city or title search. Each branch walks its own index and stops early, and their few rows are merged.
 */
export function matchingIds(
  { search, sources, now }: Matching,
  { limit, offset = 0, cursor }: { limit: number; offset?: number; cursor: Cursor | null },
): SQL {
  const order = orders[search.sortBy]
  const where = cursor ? and(conditions(search, now), order.after(cursor))! : conditions(search, now)
  const branches = branchesOf(
    search.type,
    sources,
    sql`${id}, ${order.key} as key`,
    where,
    sql`order by ${order.by} limit ${limit + offset}`,
  )
  return sql`select id, key from (${sql.join(branches, sql` union `)}) merged
    order by ${order.merge} limit ${limit} offset ${offset}`
}

/** The number of listings of a search, counted no further than `cap + 1`. */
export function matchingCount({ search, sources, now }: Matching, cap: number): SQL {
  const branches = branchesOf(
    search.type,
    sources,
    sql`${id}`,
    conditions(search, now),
    sql`limit ${cap + 1}`,
    true,
  )
  return sql`select count(*)::int as total
    from (select id from (${sql.join(branches, sql` union `)}) merged limit ${cap + 1}) counted`
}

function branchesOf(
  only: ListingType | undefined,
  sources: readonly Source[] | null,
  columns: SQL,
  where: SQL,
  tail: SQL,
  counting = false,
): SQL[] {
  const types = only ? [only] : listingTypes
  return types.flatMap((category) =>
    (sources ?? [{}]).map(({ cityIds, words }) => {
      const filter = sql`${type} = ${category} and ${where}`
      if (words && (words.few || counting))
        return sql`(select ${columns} from ${listingsByTitle(words.query, category, cityIds)} where ${filter} ${tail})`
      if (words)
        return sql`(select ${columns} from ${listings} where ${filter} and ${matchesTitle(words.query)}
          ${cityIds ? sql`and ${inCities(cityIds)}` : sql``} ${tail})`
      if (!cityIds) return sql`(select ${columns} from ${listings} where ${filter} ${tail})`
      return sql`(select found.* from unnest(${textArray(cityIds)}::uuid[]) city(id)
        cross join lateral
          (select ${columns} from ${listings} where ${filter} and ${cityId} = city.id ${tail}) found)`
    }),
  )
}
