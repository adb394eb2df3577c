import { and, sql, type SQLWrapper } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { conditions, nightsOf } from './conditions.server'
import { hasWords, inCities } from './listings-by-words.server'
import { branchesOf } from './matching.server'
import type { Place } from './resolve-place.server'
import type { Search } from './search-url'
import { knownValues } from './search-values.server'
import { textArray } from './words.server'

/**
 * Which of a few listings a search finds, by the same conditions as its results page. Listings with only some of the
 * words do not count, although the page shows them where there are no others.
 * @param among a query of listing ids
 */
export async function matchingAmong({
  search,
  place,
  among,
  now,
}: {
  search: Search
  place: Place | null
  among: SQLWrapper
  now: Date
}): Promise<string[]> {
  if (place?.partial || place?.sources.length === 0) return []
  const values = knownValues(search, now)
  const branches = branchesOf(search, place?.sources ?? null).map(({ category, source }) => {
    const { cityIds, words } = source
    const where = and(
      sql`${listings.id} in ${among}`,
      conditions(search, category, values),
      cityIds && inCities(cityIds),
      words &&
        (words.ids
          ? sql`${listings.id} = any(${textArray(words.ids)}::uuid[])`
          : hasWords(words, values.words(words.query))),
      nightsOf(search, values),
    )!
    return sql`(select ${listings.id} as id from ${listings} where ${where})`
  })
  const rows = await db.select({ id: sql<string>`id` }).from(sql`(${sql.join(branches, sql` union `)}) found`)
  return rows.map(({ id }) => id)
}
