import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, reviews } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { byPopularity, POPULAR_DAYS, type Activity } from './popularity'
import { isOffered } from '../listings/offered.server'

/** The last bookings that are counted, so that a busy marketplace costs no more than a quiet one. */
const MAX_BOOKINGS = 2_000
const DAY = 86_400_000

/** The most popular active listings of a category. Saved listings do not count: saving would empty the page cache. */
export async function popularListings(type: ListingType, now: Date): Promise<Activity[]> {
  const since = sql`${new Date(now.getTime() - POPULAR_DAYS * DAY).toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`
    select ${listings.id} as id, ${listings.rank} as rank, booked.bookings, (
      select count(*)::int from ${reviews}
      where ${reviews.listingId} = ${listings.id} and ${reviews.type} = 'guest_to_host' and ${reviews.rating} >= 4
        and ${reviews.hiddenAt} is null
        and ${reviews.visibleFrom} > ${since} and ${reviews.visibleFrom} <= ${now.toISOString()}::timestamptz
    ) as likes
    from (
      select listing_id, count(*)::int as bookings from (
        select ${bookings.listingId} as listing_id from ${bookings}
        where ${bookings.createdAt} > ${since} and ${bookings.createdAt} <= ${now.toISOString()}::timestamptz
          and ${bookings.status} in ('confirmed', 'completed')
        order by ${bookings.createdAt} desc limit ${MAX_BOOKINGS}
      ) as recent group by listing_id
    ) as booked
    inner join ${listings} on ${listings.id} = booked.listing_id
    where ${isOffered(type)}`)) as unknown as { rows: Activity[] }
  return byPopularity(rows)
}
