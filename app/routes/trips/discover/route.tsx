import {
  data,
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'
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
import { Ignored } from '~/components/listings/ignored'
import { Deferred } from '~/ui/deferred'
import styles from './discover.css?url'
import { discoverHref, parameterLabels, queryText } from './discover-href'
import { presentResults } from './present-results.server'
import { Results } from './results'
import { SearchForm } from './search-form'

export const handle: ShellHandle = { header: 'pill' }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: pageTitle(loaded?.near ? `Places near ${loaded.near.label}` : 'Discover Places', matches) },
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
    { query, ignored, near, choices, ...(await deferred(context, { found })) },
    { status: ignored.length > 0 ? 400 : 200 },
  )
}

/** Discover Places: restaurants, attractions and gas stations around a place, in a list and on a map. */
export default function Discover() {
  const { query, ignored, near, choices, found } = useLoaderData<typeof loader>()
  const main = useRef<HTMLElement>(null)
  useHighlightedPins(main)
  return (
    <main ref={main} className="scene">
      <Slideshow seconds={12} overlay={0.3} />
      <SlideshowPause />
      <div className="scene-title">
        <h1 className="text-2xl font-bold md:text-3xl">Discover Places</h1>
        <p className="mt-2">Restaurants, attractions and gas stations near your destination.</p>
      </div>
      <div className="scene-sheet">
        <SearchForm
          key={queryText(query)}
          query={query}
          found={found}
          around={near && (query.listing || query.place) ? near.label : undefined}
        />
        {ignored.length > 0 && (
          <div className="mt-6">
            <Ignored ignored={ignored} names={parameterLabels} />
          </div>
        )}
        <Deferred value={found}>
          {(found) => <Results query={query} near={near} choices={choices} found={found} />}
        </Deferred>
      </div>
    </main>
  )
}

/** Highlights the pin of the card under the pointer or with the focus, and the cards of a pin. */
function useHighlightedPins(within: RefObject<HTMLElement>) {
  useEffect(() => {
    const root = within.current
    if (!root) return
    const highlight = ({ target }: Event) => {
      for (const element of root.querySelectorAll('[data-highlighted]'))
        element.removeAttribute('data-highlighted')
      const source = (target as Element).closest('[data-cards], [id^="place-"]')
      const selectors = source?.hasAttribute('data-cards')
        ? cardsOf(source).map((id) => `#${id}`)
        : source && [`[data-cards~="${source.id}"]`]
      if (selectors?.length)
        for (const element of root.querySelectorAll(selectors.join()))
          element.setAttribute('data-highlighted', '')
    }
    const events = ['pointerover', 'focusin']
    for (const event of events) root.addEventListener(event, highlight)
    return () => {
      for (const event of events) root.removeEventListener(event, highlight)
    }
  }, [within])
}

const cardsOf = (pin: Element) => pin.getAttribute('data-cards')?.split(' ') ?? []
