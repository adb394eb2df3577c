import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeWords } from '~/domain/listings/choices'
import { isSearch } from '~/domain/search/active-filters'
import { searchResults } from '~/domain/search/cached-results.server'
import { readSearch } from '~/domain/search/search-query'
import { suggestCities } from '~/domain/search/suggest-cities.server'
import { obstacles } from '~/domain/search/without-filters.server'
import { trustAbout } from '~/domain/settings/trust/trust-points.queries.server'
import { deferred } from '~/http/deferred.server'
import { queryOf } from '~/http/read-json.server'
import { currentUser } from '~/http/session.server'
import { pageTitle } from '~/ui/page-title'
import backdropStyles from './backdrop.css?url'
import { HomePage } from './home-page'
import { ResultsPage } from './results-page'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: backdropStyles }]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(titleOf(data)) },
  {
    name: 'description',
    content:
      'Book vacation homes, cabins and lofts by the night, and cars and campers by the day, ' +
      'from people who share their own.',
  },
]

const titleOf = (data: Awaited<ReturnType<typeof loader>> | undefined) =>
  data?.search.location
    ? `${typeWords[data.search.type].name} in ${data.search.location}`
    : 'Find amazing places to stay and drive'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = new Date()
  const { search, ignored } = readSearch(queryOf(request), now)
  const find = async () => {
    const results = await searchResults(search, await currentUser(request))
    const isEmpty = results.cards === ''
    const [suggestions, hidden] = await Promise.all([
      isEmpty ? suggestCities(search) : [],
      isEmpty ? obstacles(search, { now }) : [],
    ])
    return { ...results, suggestions, obstacles: hidden }
  }
  // The search starts first, because it takes longer.
  const [results, insurance] = await Promise.all([
    deferred(context, { result: find() }),
    trustAbout('insurance', now),
  ])
  return { search, ignored, insurance, ...results }
}

/** The home page, or the results once something is searched. */
export default function Home() {
  const { insurance, ...found } = useLoaderData<typeof loader>()
  return isSearch(found.search) ? <ResultsPage {...found} /> : <HomePage {...found} insurance={insurance} />
}
