import {
  data,
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { findCenter } from '~/domain/places/find-places.server'
import { readPlaceQuery } from '~/domain/places/place-query'
import { clientAddress } from '~/http/client-address'
import { deferred } from '~/http/streaming/deferred.server'
import { countAttempt } from '~/http/rate-limit.server'
import { retryAfter } from '~/http/retry-after'
import { currentUser } from '~/http/session.server'
import type { ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { Slideshow, SlideshowPause } from '~/components/shell/slideshow'
import styles from './discover.css?url'
import { discoverHref } from './discover-href'
import { Places } from './places'
import { presentResults } from './present-results.server'
import { useHighlightedPins } from './use-highlighted-pins'

export const handle: ShellHandle = { header: 'pill' }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: pageTitle(loaded?.near ? `Places near ${loaded.near.label}` : 'Discover Places') },
  {
    name: 'description',
    content: 'Restaurants, attractions and gas stations near your destination, on a map and in a list.',
  },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ignored } = readPlaceQuery(new URL(request.url).searchParams)
  // A typed location replaces the listing or place.
  if (query.location) {
    delete query.listing
    delete query.place
    const refused = await countAttempt('geocodePerAddress', clientAddress(request))
    if (refused) throw data('Please try again in a minute.', { status: 429, headers: retryAfter(refused) })
  }
  const center = await findCenter(query, query.listing ? await currentUser(request) : null)
  if (!center) throw data(query.listing ? 'Listing not found' : 'Place not found', { status: 404 })
  const { near, choices } = center
  const found = presentResults(query, center)
  // Only a later page can be missing.
  const pages = query.page > 1 ? (await found).pages : 1
  if (query.page > pages) return redirect(discoverHref(query, { page: pages }))
  return data(
    {
      query,
      ignored,
      near,
      choices,
      ...(await deferred(context, { found })),
    },
    { status: ignored.length > 0 ? 400 : 200 },
  )
}

/** Discover Places: restaurants, attractions and gas stations around a place, in a list and on a map. */
export default function Discover() {
  const main = useRef<HTMLElement>(null)
  useHighlightedPins(main)
  return (
    <main ref={main} className="scene">
      <Slideshow seconds={12} overlay={0.3} />
      <SlideshowPause />
      <div className="scene-sheet">
        <Places {...useLoaderData<typeof loader>()} />
      </div>
    </main>
  )
}
