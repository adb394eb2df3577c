import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { allFlags } from '../../app/domain/search/flag-filters'
import { closeConnection } from '../../db/client.server'
import { env } from '../../env.server'
import { PlainCard } from './plain-card'

/**
 * The baseline for the home page: a plain `node:http` server that renders the same 24 listings by `renderToString`,
 * without a database, session, page layout or compression.
 */
const { searchListings } = await import('../../app/domain/search/search-listings.server')
const search = {
  type: 'property',
  guests: 1,
  amenities: [],
  ...allFlags(false),
  sortBy: 'recommended',
  page: 1,
} as const
const { listings } = await searchListings(search, { now: new Date() })
await closeConnection()

createServer((_request, response) => {
  const html = renderToString(
    <ul className="grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {listings.map((listing, index) => (
        <PlainCard key={listing.id} listing={listing} eager={index < 4} />
      ))}
    </ul>,
  )
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  })
  response.end(html)
}).listen(env().PORT, () => console.log(`The baseline renders ${listings.length} cards.`))
