import { createServer } from 'node:http'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom/server'
import { ListingCard } from '../../app/components/listings/listing-card'
import { ListingGrid } from '../../app/components/listings/listing-grid'
import { allFlags } from '../../app/domain/search/flag-filters'
import { closeConnection } from '../../db/client.server'
import { env } from '../../env.server'

/**
 * The baseline for the home page: a plain `node:http` server that renders the same cards with the same data by
 * `renderToString`, without a database, session, page layout or compression. The cards read the signed-in user from the
 * router, so a router without a user is created once at the start.
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

const createRender = (element: ReactNode) => {
  const { dataRoutes } = createStaticHandler([{ id: 'root', path: '/', element }])
  const context = {
    basename: '/',
    location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
    errors: null,
    statusCode: 200,
    loaderData: { root: { user: null } },
    actionData: null,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
    matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: dataRoutes[0]! }],
  } as StaticHandlerContext
  const router = createStaticRouter(dataRoutes, context)
  return () => renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

function Cards() {
  return (
    <ListingGrid>
      {listings.map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} here="/" eager={index < 4} />
      ))}
    </ListingGrid>
  )
}

const render = createRender(<Cards />)

createServer((_request, response) => {
  const html = render()
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  })
  response.end(html)
}).listen(env().PORT, () => console.log(`The baseline renders ${listings.length} cards.`))
