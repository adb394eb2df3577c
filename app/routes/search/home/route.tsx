import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FEATURED } from '~/domain/collections/collection'
import { typeWords } from '~/domain/listings/choices'
import { alsoNear, inNearestCity } from '~/domain/search/also-near.server'
import { isSearch } from '~/domain/search/active-filters'
import { searchResults } from '~/domain/search/search-listings.server'
import { resultsHeading } from '~/components/search/describe-results'
import { unlessOnlyPagesDiffer } from '~/http/only-pages'
import { readSearch } from '~/domain/search/search-query'
import type { ScreenSearch } from '~/domain/search/search-url'
import { suggestCities } from '~/domain/search/suggest-cities.server'
import { obstacles } from '~/domain/search/without-filters.server'
import { findSameSearch } from '~/domain/saved-searches/saved-searches.queries.server'
import { trustAbout } from '~/domain/settings/trust/trust-points.queries.server'
import { heroTexts } from '~/domain/settings/vehicles.server'
import { deferred } from '~/http/streaming/deferred.server'
import type { StyledHandle } from '~/http/preload-header.server'
import { clientAddress } from '~/http/client-address'
import { countHere } from '~/http/rate-limit.server'
import { queryOf } from '~/http/read-json.server'
import { currentUser } from '~/http/session.server'
import type { ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { presentMap } from '~/routes/search/map/present-map.server'
import resultsStyles from '~/routes/search/map/results.css?url'
import { HomePage } from './home-page'
import homeStyles from './home-page.css?url'
import { loadHomeSections, type HomeSections } from './load-home-sections.server'
import { ResultsPage } from './results-page'

/** The home page has a search and the categories of its own, so its header has only the logo and the account. */
export const handle: ShellHandle & StyledHandle = {
  inPlace: true,
  header: (data) => (isHome(data) ? 'plain' : 'search'),
  styleSheet: (data) => styleSheetOf(data),
}

/** Not for the missing data of a request that failed. */
const isHome = (data: unknown) => Boolean(data) && !isSearch((data as { search: ScreenSearch }).search)
const styleSheetOf = (data: unknown) => (isHome(data) ? homeStyles : resultsStyles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(titleOf(data), matches) },
  { tagName: 'link', rel: 'stylesheet', href: styleSheetOf(data) },
  {
    name: 'description',
    content:
      'Book vacation homes, cabins and lofts by the night, ' +
      (data?.hasVehicles ? 'and cars and campers by the day, ' : '') +
      'from people who share their own.',
  },
]

function titleOf(data: Awaited<ReturnType<typeof loader>> | undefined): string {
  if (!data) return 'Find amazing places to stay and drive'
  if (isHome(data)) return data.title
  const { location, bounds, type } = data.search
  if (bounds && !location) return `${typeWords[type].name} in a map area`
  // Whether a location is a place or words, and correctly spelled, is not known yet.
  return resultsHeading(data.search)
}

/** The results of a search have none. */
const noSections: HomeSections = { collections: null, earnings: null }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = new Date()
  const { search, ignored } = readSearch(queryOf(request), now)
  if (search.location) await countHere('searchPerAddress', clientAddress(request), request)
  const asking = currentUser(request)
  const find = async () => {
    const size = isSearch(search) ? undefined : FEATURED
    const viewer = await asking
    const [results, saved] = await Promise.all([
      searchResults(search, viewer, size),
      viewer && isSearch(search) ? findSameSearch(search, viewer.id) : null,
    ])
    const isEmpty = results.cards.length === 0
    const [near, hidden] = await Promise.all([
      isEmpty ? suggestCities(search) : null,
      isEmpty ? obstacles(search, { now }) : [],
    ])
    const nearby = await (near ? inNearestCity(search, near, viewer) : alsoNear(search, results, viewer))
    const map = isSearch(search) ? await presentMap(search, results.cards, near, results.where?.name) : null
    return {
      ...results,
      ...(saved && { savedAs: saved.id }),
      suggestions: near?.cities ?? [],
      ...(near?.missing && { missing: near.missing }),
      ...(nearby && { nearby }),
      obstacles: hidden,
      map,
    }
  }
  // The search starts first, because it takes longer.
  const parts = isSearch(search)
    ? deferred(context, { result: find() })
    : deferred(context, { result: find(), ...loadHomeSections(context, search.type, asking) })
  const [loaded, insurance, { hero_home, hasVehicles }] = await Promise.all([
    parts,
    trustAbout('insurance', now),
    heroTexts(now),
  ])
  return { search, ignored, insurance, title: hero_home, hasVehicles, ...noSections, ...loaded }
}

export const shouldRevalidate = unlessOnlyPagesDiffer

/** The home page, or the results once something is searched. */
export default function Home() {
  const { insurance, title, collections, earnings, ...found } = useLoaderData<typeof loader>()
  const sections = { collections, earnings }
  if (isSearch(found.search)) return <ResultsPage {...found} />
  return <HomePage {...found} {...sections} insurance={insurance} title={title} />
}
