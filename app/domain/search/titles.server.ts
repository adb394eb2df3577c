import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { flagNames } from './flag-filters'

/**
 * Words of titles as a tsquery. Where few titles hold them, a search starts from those titles instead of walking an
 * order.
 */
export type TitleWords = { query: string; few: boolean }

/** Where titles are looked at: one category or both, some cities or all. */
type Scope = { type?: ListingType; cityIds?: readonly string[] }

/** Up to this many titles, sorting them is faster than scanning an index of a million listings for a page of them. */
const FEW_TITLES = 1000

/**
 * The words, when some title holds them. Of two categories one may have hardly any, so neither order is walked for
 * both.
 */
export async function findTitles(
  query: string,
  { type, cityIds }: Scope,
  executor: Db,
): Promise<TitleWords | null> {
  const found = (type ? [type] : listingTypes).map(
    (category) => sql`(select 1 from ${titled(query, category, cityIds)} limit ${FEW_TITLES + 1})`,
  )
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${sql.join(found, sql` union all `)}) found`)
  const count = row?.count ?? 0
  return count > 0 ? { query, few: count <= FEW_TITLES || !type } : null
}

/** What a search filters and sorts by: the titles that are found first keep no more. */
const searched = sql.join(
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
 * The active listings of a category whose titles hold some words, in place of the table. MATERIALIZED keeps the planner
 * from looking ahead to a LIMIT: it expects one title in 200 to hold a word it does not know, and to find the first few
 * it would read the whole table, which has none (a second among a million). So the category's index of titles is asked,
 * and read as far as needed.
 */
export function titled(query: string, type: ListingType, cityIds?: readonly string[]): SQL {
  const within = cityIds ? sql`and ${inSome(cityIds)}` : sql``
  return sql`(with titled as materialized (
      select ${searched} from ${listings} where ${listings.isActive} and ${listings.type} = ${type} and ${holds(query)} ${within}
    ) select * from titled) ${listings}`
}

export const holds = (query: string) => sql`${listings.titleWords} @@ to_tsquery('simple', fold(${query}))`

/** One city is compared as one: an order by rank within it stays an order of its index. */
export const inSome = (cityIds: readonly string[]) =>
  cityIds.length === 1
    ? sql`${listings.cityId} = ${cityIds[0]}::uuid`
    : sql`${listings.cityId} = any(${list(cityIds)}::uuid[])`

/** A list as one parameter: pg and PGlite send a text array alike. */
export const list = (texts: readonly string[]) =>
  sql.param(`{${texts.map((text) => `"${text.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`)
