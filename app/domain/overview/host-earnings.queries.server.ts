import { sql } from 'drizzle-orm'
import { cachedByKey } from '#db/catalogue-cache.server'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { EARNINGS_DAYS, estimateEarnings, type EarningsEstimate, type ListingEarnings } from './host-earnings'

/** The last bookings that are looked at, so that a large marketplace costs no more than a small one. */
const MAX_BOOKINGS = 5_000
const DAY = 86_400_000

/** What hosts of a category earned with the last bookings, by the kind of their listings. */
export async function hostEarnings(type: ListingType, now: Date): Promise<EarningsEstimate[]> {
  const since = new Date(now.getTime() - EARNINGS_DAYS * DAY)
  const size = type === 'property' ? listings.bedrooms : sql`(${listings.vehicleSpecs}->>'seats')::int`
  const { rows } = (await db.execute(sql`
    with recent as materialized (
      select ${bookings.listingId} as listing_id, ${bookings.hostEarnings} as earned,
        ${bookings.checkOut} - ${bookings.checkIn} as nights
      from ${bookings}
      where ${bookings.createdAt} > ${since.toISOString()}::timestamptz and ${bookings.status} = 'completed'
      order by ${bookings.createdAt} desc limit ${MAX_BOOKINGS}
    )
    select coalesce(${size}, 0) as size, (sum(earned) * 100)::float8 as earned, sum(nights)::int as nights
    from recent inner join ${listings} on ${listings.id} = recent.listing_id
    where ${listings.type} = ${type}
    group by ${listings.id}`)) as unknown as { rows: ListingEarnings[] }
  return estimateEarnings(type, rows)
}

const cached = cachedByKey((type) => hostEarnings(type as ListingType, new Date()), { max: 2 })

/** The same from memory, until the catalogue changes. */
export const currentHostEarnings = (type: ListingType): Promise<EarningsEstimate[]> => cached(type)
