import type { ListingCard } from '../../app/domain/listings/listing-card'
import type { Pool } from 'pg'

/** The home page's cards by one plain statement, for what the product is compared with. */
export async function readCards(pool: Pool): Promise<ListingCard[]> {
  const { rows } = await pool.query<ListingCard>(`
    select l.id, l.type, l.title, l.location, (l.price * 100)::int as price, l.images[1] as image,
      l.average_rating::float as rating, l.review_count as "reviewCount", l.max_guests as "maxGuests",
      l.instant_book as "instantBook", u.is_superhost as superhost
    from listings l join users u on u.id = l.host_id
    where l.is_active and l.type = 'property'
    order by l.average_rating desc, l.review_count desc, l.id desc
    limit 24`)
  return rows
}
