import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { flagNames } from './flag-filters'

/** Title words as a tsquery. When few titles match, a search sorts those instead of walking the index of its order. */
export type TitleWords = { query: string; few: boolean }

/** Which titles are searched: of one category or both, in some cities or all. */
type Scope = { type?: ListingType; cityIds?: readonly string[] }

/** Sorting up to this many titles is faster than walking an index of a million listings to fill a page. */
const MAX_SORTED_TITLES = 1000

/**
 * The words if any title matches, else null. Without a category, matches may be rare in one of them, so they are
 * sorted.
 */
export async function findTitles(
  query: string,
  { type, cityIds }: Scope,
  executor: Db,
): Promise<TitleWords | null> {
  const found = (type ? [type] : listingTypes).map(
    (category) =>
      sql`(select 1 from ${listingsByTitle(query, category, cityIds)} limit ${MAX_SORTED_TITLES + 1})`,
  )
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${sql.join(found, sql` union all `)}) found`)
  const count = row?.count ?? 0
  return count > 0 ? { query, few: count <= MAX_SORTED_TITLES || !type } : null
}

/** The columns that a search filters and sorts by. */
const searchColumns = sql.join(
  [
    listings.id,
    listings.type,
    listings.isActive,
    listings.cityId,
    listings.rank,
    listings.price,
    listings.createdAt,
    listings.maxGuests,
    listings.placeType,
    listings.amenities,
    ...flagNames.map((name) => listings[name]),
    listings.minNights,
    listings.maxNights,
    listings.noticeDays,
    listings.timeZone,
  ].map((column) => sql`${column}`),
  sql`, `,
)

/**
 * A subquery, in place of the table, of the active listings whose titles match. Without MATERIALIZED the planner
 * expects an unknown word in one of 200 titles and would scan the whole table to fill a LIMIT (a second for a million
 * rows) instead of using the index of titles.
 */
export function listingsByTitle(query: string, type: ListingType, cityIds?: readonly string[]): SQL {
  const within = cityIds ? sql`and ${inCities(cityIds)}` : sql``
  return sql`(with titled as materialized (
      select ${searchColumns} from ${listings}
      where ${listings.isActive} and ${listings.type} = ${type} and ${matchesTitle(query)} ${within}
    ) select * from titled) ${listings}`
}

export const matchesTitle = (query: string) =>
  sql`${listings.titleWords} @@ to_tsquery('simple', fold(${query}))`

/** A single city is compared with `=`, so that its rank index still provides the order. */
export const inCities = (cityIds: readonly string[]) =>
  cityIds.length === 1
    ? sql`${listings.cityId} = ${cityIds[0]}::uuid`
    : sql`${listings.cityId} = any(${textArray(cityIds)}::uuid[])`

/** A text array as a single parameter, which pg and PGlite encode in the same way. */
export const textArray = (texts: readonly string[]) =>
  sql.param(`{${texts.map((text) => `"${text.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`)
