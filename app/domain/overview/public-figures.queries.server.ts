import { sql } from 'drizzle-orm'
import { cachedByKey } from '#db/catalogue-cache.server'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import { readSettings } from '../settings/read-settings.server'
import {
  COUNT_THEM,
  figuresAsSet,
  figureSettings,
  MANY,
  publicFigures,
  type Counted,
  type PublicFigure,
} from './public-figures'
import { isOffered } from '../listings/offered.server'

/** Counts no further than the figures say, so that a large catalogue costs no more than one of 100,000 rows. */
async function countCatalogue(): Promise<Counted> {
  const { rows } = (await db.execute(sql`
    select catalogue.*, guests.travelers from (
      select count(*)::int as listings, count(distinct city_id)::int as cities,
        coalesce(sum(average_rating * review_count) / nullif(sum(review_count), 0), 0)::float8 as rating,
        coalesce(sum(review_count), 0)::int as ratings
      from (
        select city_id, average_rating, review_count from ${listings} where ${isOffered()} limit ${MANY}
      ) as some_listings
    ) as catalogue, (
      select count(distinct guest_id)::int as travelers
      from (select guest_id from ${bookings} where ${bookings.status} = 'completed' limit ${MANY}) as some_bookings
    ) as guests
  `)) as unknown as { rows: [Counted] }
  return rows[0]
}

export const countPublicFigures = async (): Promise<PublicFigure[]> => publicFigures(await countCatalogue())

const cached = cachedByKey(countPublicFigures, { max: 1 })

/** The figures for visitors, as the operator set them. What is counted is kept until the catalogue changes. */
export async function currentPublicFigures(now: Date): Promise<PublicFigure[]> {
  const settings = await readSettings(Object.values(figureSettings), now)
  const isCounted = Object.values(settings).some((value) => value.trim().toLowerCase() === COUNT_THEM)
  return figuresAsSet(
    {
      listings: settings.figure_listings,
      travelers: settings.figure_travelers,
      cities: settings.figure_cities,
      rating: settings.figure_rating,
    },
    isCounted ? await cached('') : [],
  )
}
