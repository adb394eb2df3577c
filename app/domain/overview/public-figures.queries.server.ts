import { sql } from 'drizzle-orm'
import { cachedByKey } from '#db/catalogue-cache.server'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import { MANY, publicFigures, type Counted, type PublicFigure } from './public-figures'

/** Counts no further than the figures say, so that a large catalogue costs no more than one of 100,000 rows. */
export async function countCatalogue(): Promise<Counted> {
  const { rows } = (await db.execute(sql`
    select catalogue.*, guests.travelers from (
      select count(*)::int as listings, count(distinct city_id)::int as cities,
        coalesce(sum(average_rating * review_count) / nullif(sum(review_count), 0), 0)::float8 as rating,
        coalesce(sum(review_count), 0)::int as ratings
      from (
        select city_id, average_rating, review_count from ${listings} where ${listings.isActive} limit ${MANY}
      ) as some_listings
    ) as catalogue, (
      select count(distinct guest_id)::int as travelers
      from (select guest_id from ${bookings} where ${bookings.status} = 'completed' limit ${MANY}) as some_bookings
    ) as guests
  `)) as unknown as { rows: [Counted] }
  return rows[0]
}

/** The figures for visitors. */
export const countPublicFigures = async (): Promise<PublicFigure[]> => publicFigures(await countCatalogue())

const cached = cachedByKey(countPublicFigures, { max: 1 })

/** The same from memory, until the catalogue changes. */
export const currentPublicFigures = (): Promise<PublicFigure[]> => cached('')
