import { useLoaderData } from '@remix-run/react'
import pg from 'pg'
import type { ListingCard } from '../../../../app/domain/listings/listing-card'
import { PlainCard } from '../../plain-card'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

const CARDS = `
  select l.id, l.type, l.title, l.location, (l.price * 100)::int as price, l.images[1] as image,
    l.average_rating::float as rating, l.review_count as "reviewCount", l.max_guests as "maxGuests",
    l.instant_book as "instantBook", u.is_superhost as superhost
  from listings l join users u on u.id = l.host_id
  where l.is_active and l.type = 'property'
  order by l.average_rating desc, l.review_count desc, l.id desc
  limit 24`

export async function loader() {
  const { rows } = await pool.query<ListingCard>(CARDS)
  return { listings: rows }
}

export default function Home() {
  const { listings } = useLoaderData<typeof loader>()
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {listings.map((listing, index) => (
        <PlainCard key={listing.id} listing={listing} eager={index < 4} />
      ))}
    </ul>
  )
}
