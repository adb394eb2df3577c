import { sql, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema'
import { constant, writtenColumns } from '../shared/written-columns.server'

const { minNights, maxNights, noticeDays, timeZone } = writtenColumns(listings)

/** Which listings are read, and in which order. */
export type GroupQuery = {
  /** An array with a value for each group. */
  groups: SQL
  /** Whether a listing belongs to the group of a value. */
  belongs: (value: SQL) => SQL
  /** So many of each group are read at first. */
  ofEach: number
  columns: SQL
  /** Every condition but that of the nights. */
  where: SQL
  nights: SQL | undefined
  by: SQL
  /** The same order of `id` and `key`. */
  merge: SQL
}

/**
 * The first listings of several groups, each of which an index has in order: cities, or combinations of features. A few
 * of each are read and sorted before it is asked which are free on the nights of the search. That is the expensive
 * question, and it is asked only until the page is full: "is true" keeps the planner from joining before it sorts. If
 * all those few of a group come before the end of the page, the group may have more on it, so as many as the page has
 * are read of it.
 */
export function firstOfGroups(
  { groups, belongs, ofEach, columns, where, nights, by, merge }: GroupQuery,
  wanted: number,
): SQL {
  const first = (value: SQL, limit: number, conditions: SQL, more = sql``) =>
    sql`select ${columns} ${more} from ${listings} where ${conditions} and ${belongs(value)}
      order by ${by} limit ${constant(limit)}`
  const forNights = sql`, ${minNights}, ${maxNights}, ${noticeDays}, ${timeZone}`
  return sql`(with candidates as materialized (
      select found.*, each.value, row_number() over (order by ${merge}) as place
      from unnest(${groups}) each(value)
        cross join lateral (${first(sql`each.value`, ofEach, where, forNights)}) found
    ), free as materialized (
      select id, key, place from (select * from candidates order by place) ${listings}
      where ${nights ? sql`(${nights}) is true` : sql`true`} order by place limit ${constant(wanted)}
    ), unfinished as materialized (
      select value from candidates group by value having count(*) >= ${constant(ofEach)} and max(place)
        < coalesce((select max(place) from free having count(*) >= ${constant(wanted)}), 1000000)
    )
    select id, key from free
    union select found.id, found.key from unfinished cross join lateral (
      ${first(sql`unfinished.value`, wanted, nights ? sql`${where} and ${nights}` : where)}) found)`
}
