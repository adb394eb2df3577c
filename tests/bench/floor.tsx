import { createServer } from 'node:http'
import pg from 'pg'
import { renderToString } from 'react-dom/server'
import { readCards } from './cards'
import { PlainCard } from './plain-card'

/** The floor: `node:http` and `renderToString` of 24 cards that it read once, without layout or compression. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const listings = await readCards(pool)
await pool.end()

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
}).listen(Number(process.env.PORT))
