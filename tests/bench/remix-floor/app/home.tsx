import { useLoaderData } from '@remix-run/react'
import pg from 'pg'
import { readCards } from '../../cards'
import { PlainCard } from '../../plain-card'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

export async function loader() {
  return { listings: await readCards(pool) }
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
