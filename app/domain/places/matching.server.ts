import { and, between, or, sql, type SQL } from 'drizzle-orm'
import { boundsAround, EARTH_RADIUS, type Position } from '../shared/distance'
import type { PlaceQuery } from './place-query'
import { places } from './places.server'

export type SearchArea = { near: Position } | { words: string[] } | Record<string, never>

const { latitude, longitude, type, category, isActive, words } = places

/** Great-circle miles from a point, by the same formula as `milesBetween`. */
export const milesFrom = (near: Position): SQL<number> => {
  const half = (column: typeof latitude | typeof longitude, degrees: number) =>
    sql`power(sin(radians(${column} - ${degrees}::float8) / 2), 2)`
  const chord = sql`${half(latitude, near.latitude)}
    + cos(radians(${near.latitude}::float8)) * cos(radians(${latitude})) * ${half(longitude, near.longitude)}`
  return sql<number>`2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(${chord})))`
}

/** The condition of a search. Counts per type or category leave out that part of the query. */
export function matching(
  query: Pick<PlaceQuery, 'type' | 'category' | 'radius'> & { hasStations?: boolean },
  around: SearchArea,
): SQL {
  return and(
    sql`${isActive}`,
    query.hasStations === false ? sql`${type} <> 'gas_station'` : undefined,
    query.type === 'all' ? undefined : sql`${type} = ${query.type}`,
    query.category ? sql`fold(${category}) = fold(${query.category})` : undefined,
    'near' in around ? within(around.near, query.radius) : undefined,
    'words' in around ? mentionsAll(around.words) : undefined,
  )!
}

/** The bounding box can use the index of positions; the distance is then exact. */
function within(near: Position, miles: number): SQL {
  const { south, north, spans } = boundsAround(near, miles)
  return and(
    between(latitude, south, north),
    or(...spans.map(([west, east]) => between(longitude, west, east))),
    sql`${milesFrom(near)} <= ${miles}`,
  )!
}

/**
 * Matches words in the name, address or category, ignoring case and accents. A station counts as gas or as electric
 * charging here, whatever its category. Two letters are a whole word: the CO of "Winter Park, CO" is not in "College
 * Street". The index of attractions finds those with the longest word; the other words are compared at once, because the
 * text of an attraction is folded for each comparison.
 */
function mentionsAll(searched: readonly string[]): SQL | undefined {
  const [longest, ...others] = [...new Set(searched)].sort((a, b) => b.length - a.length)
  if (longest === undefined) return undefined
  const codes = searched.filter((word) => /^\p{L}{2}$/u.test(word))
  const containing = (word: string) => sql`'%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
  return and(
    sql`${words} like ${containing(longest)}`,
    others.length > 0
      ? sql`${words} like all (array[${sql.join(others.map(containing), sql`, `)}])`
      : undefined,
    ...codes.map((code) => sql`${words} ~ ('\\m' || fold(${code}) || '\\M')`),
  )
}
