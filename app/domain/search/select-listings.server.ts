import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import type { SortOption } from '../listings/choices'
import { allTerms, hasWords, type Words } from './conditions.server'
import type { Cursor } from './cursor'

const { id, rank, price, createdAt } = listings

/** A sort order: an index has its key and the ids. */
type Order = {
  key: SQL
  direction: SQL
  /** The key as the text of a cursor, and a cursor's text as a key. */
  toText: SQL
  fromText: (value: string) => SQL
}

const ascending = sql.raw('asc')
const descending = sql.raw('desc')
const asIs = sql`key::text`

const byPrice = {
  key: sql`${price}`,
  toText: asIs,
  fromText: (value: string) => sql`${value}::numeric`,
}

const orders: Record<SortOption, Order> = {
  recommended: {
    key: sql`${rank}`,
    direction: descending,
    toText: asIs,
    fromText: (value) => sql`${value}::real`,
  },
  'price-low': { ...byPrice, direction: ascending },
  'price-high': { ...byPrice, direction: descending },
  newest: {
    key: sql`${createdAt}`,
    direction: descending,
    toText: sql`(extract(epoch from key) * 1000000)::bigint::text`,
    fromText: (value) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  },
}

/** Words in the title come first, then those in type or amenities; of equally good matches, the rank decides. */
const byRelevance = ({ terms }: Words): Order => ({
  key: sql`(case when ${hasWords('searchWords', allTerms(terms, 'A'), undefined)} then 3000000
    when ${hasWords('searchWords', allTerms(terms), undefined)} then 2000000 else 1000000 end + ${rank}::float8)`,
  direction: descending,
  toText: asIs,
  fromText: (value) => sql`${value}::float8`,
})

type Page = {
  sortBy: SortOption
  /** Sorts by how well listings match these words instead. */
  relevantTo?: Words
  cursor: Cursor | null
  offset: number
  limit: number
  /** Whether few listings match, so that it is faster to find all of them than to walk through the order. */
  few: boolean
}

/**
 * The listings that fulfil the conditions, in order, each with the text of a cursor.
 * @param conditions one for each category that is searched, because the indexes of the orders begin with the category
 */
export async function selectPage(
  conditions: readonly SQL[],
  { sortBy, relevantTo, cursor, offset, limit, few }: Page,
): Promise<{ id: string; value: string }[]> {
  const { key, direction, toText, fromText } = relevantTo ? byRelevance(relevantTo) : orders[sortBy]
  const comparison = direction === ascending ? sql`>` : sql`<`
  const after = cursor
    ? sql`and (${key}, ${id}) ${comparison} (${fromText(cursor.value)}, ${cursor.id}::uuid)`
    : sql``
  const inOrder = sql`order by key ${direction}, id ${direction} limit ${limit + offset}`
  const parts = conditions.map(
    (condition) => sql`(select id, key from (
      select ${id} as id, ${key} as key from ${listings} where ${condition} ${after} ${few ? atOnce : sql``}
    ) matching ${inOrder})`,
  )
  return db
    .select({ id: sql<string>`id`, value: sql<string>`${toText}`.as('value') })
    .from(sql`(${sql.join(parts, sql` union all `)}) found`)
    .orderBy(sql`key ${direction}, id ${direction}`)
    .limit(limit)
    .offset(offset)
}

/** The planner does not move a LIMIT or an order into a subquery with an OFFSET: it plans to find all its rows. */
export const atOnce = sql.raw('offset 0')

/** How many listings fulfil a condition, up to a limit. @param few whether they are found at once */
export const countUpTo = (limit: number, condition: SQL, few: boolean): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from (
    select ${id} from ${listings} where ${condition} ${few ? atOnce : sql``}) matching limit ${limit}) counted)`
