import {
  data,
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRef, useEffect, type RefObject } from 'react'
import { findPlaces } from '~/domain/places/find-places.server'
import { placeTypes, placeTypeLabels } from '~/domain/places/place'
import { readPlaceQuery } from '~/domain/places/place-query'
import { popularCities } from '~/domain/search/suggest-cities.server'
import { currentUser } from '~/http/session.server'
import { Ignored } from '~/components/listings/ignored'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { Pager } from '~/ui/pager'
import { TabLinks } from '~/ui/tab-links'
import styles from './discover.css?url'
import { discoverHref, queryText } from './discover-href'
import { MapPanel } from './map-panel'
import { NoPlaces } from './no-places'
import { PlaceCard } from './place-card'
import { PopularCities } from './popular-cities'
import { presentMap } from './present-map.server'
import { presentPlace } from './present-places.server'
import { ResultHeading } from './result-heading'
import { SearchForm } from './search-form'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: pageTitle(loaded?.near ? `Places near ${loaded.near.label}` : 'Discover Places') },
  {
    name: 'description',
    content: 'Restaurants, attractions and gas stations near your destination, on a map and in a list.',
  },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { query, ignored } = readPlaceQuery(new URL(request.url).searchParams)
  // A typed location replaces the listing or place.
  if (query.location) {
    delete query.listing
    delete query.place
  }
  const found = await findPlaces(query, query.listing ? await currentUser(request) : null)
  if (!found) throw data(query.listing ? 'Listing not found' : 'Place not found', { status: 404 })
  const { near, total, pageSize, counts, choices, categories } = found
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > pages) return redirect(discoverHref(query, { page: pages }))
  const places = found.places.map((place, index) =>
    presentPlace(place, (query.page - 1) * pageSize + index + 1),
  )
  const [map, popular] = await Promise.all([
    presentMap(places, near && { ...near, miles: query.radius }),
    near && total > 0 ? [] : popularCities('property'),
  ])
  return data(
    { query, ignored, near, map, popular, places, counts, total, choices, categories, pages },
    { status: ignored.length > 0 ? 400 : 200 },
  )
}

const fieldNames = {
  type: 'Type',
  location: 'Location',
  locationChoice: 'Location',
  listing: 'Listing',
  place: 'Place',
  sort: 'Sort by',
  category: 'Category',
  radius: 'Distance',
  page: 'Page',
}

/** Discover Places: restaurants, attractions and gas stations around a place, in a list and on a map. */
export default function Discover() {
  const { query, ignored, near, map, popular, places, counts, total, choices, categories, pages } =
    useLoaderData<typeof loader>()
  const results = useRef<HTMLDivElement>(null)
  useHighlightedPins(results)
  const pinOf = new Map(map?.pins.flatMap(({ id, cards }) => cards.map((card) => [card, id])))
  const tabs = (['all', ...placeTypes] as const).map((type) => ({
    to: discoverHref(query, { type }),
    label: placeTypeLabels[type].tab,
    count: counts[type],
  }))
  return (
    <main className="mx-auto max-w-page px-4 py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">Discover Places</h1>
      <p className="mt-2 text-muted">Restaurants, attractions and gas stations near your destination.</p>
      <SearchForm
        key={queryText(query)}
        query={query}
        categories={categories}
        around={near && (query.listing || query.place) ? near.label : undefined}
      />
      {ignored.length > 0 && (
        <div className="mt-6">
          <Ignored ignored={ignored} names={fieldNames} />
        </div>
      )}
      {!near && !query.location && (
        <PopularCities cities={popular} query={query} title="Popular cities to explore" />
      )}
      <div className="mt-6 overflow-x-auto">
        <TabLinks label="Types of places" tabs={tabs} here={discoverHref(query)} />
      </div>
      <ResultHeading query={query} near={near} total={total} choices={choices} />
      {places.some(({ isDemo }) => isDemo) && (
        <div className="mt-3">
          <Notice type="info" title="Demo data">
            The gas and charging stations shown here and their prices are invented for this demonstration.
          </Notice>
        </div>
      )}
      <div ref={results} className="mt-4 grid gap-6 lg:grid-cols-5">
        {map && (
          <aside aria-label="Map" className="lg:order-last lg:col-span-2">
            <div className="lg:sticky lg:top-6">
              <MapPanel map={map} near={near} radius={query.radius} count={places.length} />
            </div>
          </aside>
        )}
        <div className="min-w-0 lg:col-span-3">
          {places.length > 0 ? (
            <ol role="list" aria-label="Places" className="space-y-4">
              {places.map((place, index) => (
                <PlaceCard
                  key={place.id}
                  place={place}
                  pin={pinOf.get(`place-${place.id}`)!}
                  eager={index < 2}
                />
              ))}
            </ol>
          ) : (
            <NoPlaces query={query} near={near} popular={popular} />
          )}
          <Pager page={query.page} pages={pages} path="/discover" query={queryText({ ...query, page: 1 })} />
        </div>
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
