import { asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings, stayRules } from '#db/schema'
import type { Season } from './start-rules'

/** The seasons of a listing, in order, as an expression for any statement. */
export const seasonsOf = (listingId: typeof listings.id): SQL<Season[]> =>
  sql<Season[]>`(
    select coalesce(json_agg(json_build_object('startsOn', ${stayRules.startsOn}, 'endsOn', ${stayRules.endsOn},
      'minNights', ${stayRules.minNights}) order by ${stayRules.startsOn}), '[]')
    from ${stayRules} where ${stayRules.listingId} = ${listingId}
  )`

/** The minimum stay of the season in which a day is, as an expression; null outside of seasons. */
export const seasonMinimum = (listingId: typeof listings.id, day: SQLWrapper): SQL =>
  sql`(select ${stayRules.minNights} from ${stayRules} where ${stayRules.listingId} = ${listingId}
    and ${stayRules.startsOn} <= ${day} and ${stayRules.endsOn} >= ${day})`

/** The seasons of one listing, in order. */
export const seasonsIn = (listingId: string, executor: Db = db): Promise<Season[]> =>
  executor
    .select({ startsOn: stayRules.startsOn, endsOn: stayRules.endsOn, minNights: stayRules.minNights })
    .from(stayRules)
    .where(eq(stayRules.listingId, listingId))
    .orderBy(asc(stayRules.startsOn))
