import { and, between, or, sql, type SQL } from 'drizzle-orm'
import { attractions } from '#db/schema'
import { boundsAround, EARTH_RADIUS, type Position } from '../shared/distance'
import type { PlaceQuery } from './place-query'

/** What a search looks around: a point, words that must occur, or neither. */
export type Around = { near: Position } | { words: string[] } | Record<string, never>

const { latitude, longitude, type, category, name, location } = attractions

/** Great-circle miles from a point, the same sum as `milesBetween`. */
export const milesFrom = (near: Position): SQL<number> => {
  const half = (column: typeof latitude | typeof longitude, degrees: number) =>
    sql`power(sin(radians(${column} - ${degrees}::float8) / 2), 2)`
  const chord = sql`${half(latitude, near.latitude)} + cos(radians(${near.latitude}::float8)) * cos(radians(${latitude})) * ${half(longitude, near.longitude)}`
  return sql<number>`2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(${chord})))`
}

/** The condition of a search, less its type or its category where those are counted themselves. */
export function matching(query: Pick<PlaceQuery, 'type' | 'category' | 'radius'>, around: Around): SQL {
  return and(
    sql`${attractions.isActive}`,
    query.type === 'all' ? undefined : sql`${type} = ${query.type}`,
    query.category ? sql`fold(${category}) = fold(${query.category})` : undefined,
    'near' in around ? within(around.near, query.radius) : undefined,
    ...('words' in around ? around.words.map(mentions) : []),
  )!
}

/** The box goes through the index of positions; the distance decides. */
function within(near: Position, miles: number): SQL {
  const { south, north, spans } = boundsAround(near, miles)
  return and(
    between(latitude, south, north),
    or(...spans.map(([west, east]) => between(longitude, west, east))),
    sql`${milesFrom(near)} <= ${miles}`,
  )!
}

/**
 * A word of the name, the address or the category, without case and accents: the index `attractions_words`, letter by
 * letter.
 */
function mentions(word: string): SQL {
  return sql`fold(${name} || ' ' || ${location} || ' ' || coalesce(${category}, '')) like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
}
