import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { LARGE_GROUP } from '#db/schema/columns'
import { flagNames } from './flag-filters'
import { SAMPLE_CAP } from './listings-by-words.server'
import { matchingCount, matchingIds, type Matching, type Page } from './matching.server'
import { PAGE_SIZE, TOTAL_CAP, type Search } from './search-url'
import { knownValues, unknownValues, valuesToSend } from './search-values.server'

type Asked = Omit<Matching, 'values'> & { now: Date }

const selectPage = (matching: Matching, page: Page) =>
  db
    .select({ id: sql<string>`id`, value: sql<string>`key::text` })
    .from(sql`(${matchingIds(matching, page)}) page`)

const selectCount = (matching: Matching, sampled: boolean) => {
  const limit = sampled ? SAMPLE_CAP : TOTAL_CAP + 1
  return db
    .select({ total: sql<number>`total` })
    .from(sql`(${matchingCount(matching, limit, { sampled })}) counted`)
}

const pages = new Map<string, ReturnType<ReturnType<typeof selectPage>['prepare']>>()
const counts = new Map<string, ReturnType<ReturnType<typeof selectCount>['prepare']>>()

/** The rows of a page of a search, in order. */
export function pageOfSearch(asked: Asked, page: Page) {
  const { search, sources, now } = asked
  const isFirst = page.cursor === null && page.offset === 0 && page.limit === PAGE_SIZE + 1
  const kind = isFirst ? kindOf(asked) : null
  // The first of several cities that are free depend on how many cities there are.
  if (!kind || (search.checkIn && (sources?.[0]?.cityIds?.length ?? 1) > 1))
    return selectPage({ ...asked, values: knownValues(search, now) }, page)
  const key = `${search.sortBy}, ${kind}`
  const statement =
    pages.get(key) ?? selectPage({ ...asked, values: unknownValues }, page).prepare(`page: ${key}`)
  pages.set(key, statement)
  return statement.execute(valuesToSend(search, sources?.[0] ?? {}, now))
}

/**
 * The number of listings that a search finds, counted no further than one more than TOTAL_CAP.
 * @param sampled counts only those of the sample, no further than SAMPLE_CAP
 */
export function countOfSearch(asked: Asked, { sampled = false } = {}) {
  const { search, sources, now } = asked
  const kind = kindOf(asked)
  if (!kind) return selectCount({ ...asked, values: knownValues(search, now) }, sampled)
  const key = sampled ? `${kind}, of the sample` : kind
  const statement =
    counts.get(key) ?? selectCount({ ...asked, values: unknownValues }, sampled).prepare(`count: ${key}`)
  counts.set(key, statement)
  return statement.execute(valuesToSend(search, sources?.[0] ?? {}, now))
}

/**
 * What a search is for, if its statement is prepared: all listings or those of some cities, on some nights, for some
 * guests, or those with frequent words. Those have one good plan, an index in order, whatever the values are. All
 * others are planned with their values. For a large group, the planner must know how many guests there are to use the
 * index of listings that take so many.
 */
function kindOf({ search, sources }: Asked): string | null {
  const [source, ...others] = sources ?? [{}]
  if (!source || others.length > 0 || isFurtherFiltered(search)) return null
  const { words, cityIds } = source
  if (words && (words.few || cityIds || search.checkIn || search.guests > 1)) return null
  const parts = [
    search.type ?? 'any',
    cityIds && 'in cities',
    words && `words of ${words.column}`,
    search.checkIn && search.checkOut && 'dates',
    search.guests > 1 && 'guests',
  ]
  return parts.filter(Boolean).join(', ')
}

const isFurtherFiltered = ({ minPrice, maxPrice, placeType, amenities, bounds, ...search }: Search) =>
  Boolean(minPrice) ||
  search.guests > LARGE_GROUP ||
  [maxPrice, placeType, bounds].some((value) => value !== undefined) ||
  amenities.length > 0 ||
  flagNames.some((name) => search[name])
