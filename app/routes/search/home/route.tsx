import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { useRef } from 'react'
import { typeWords } from '~/domain/listings/choices'
import { flagFilters, flagNames } from '~/domain/search/flag-filters'
import { activeFilters, noFilters } from '~/domain/search/active-filters'
import { searchResults } from '~/domain/search/cached-results.server'
import { resultCount, resultsHeading } from '~/domain/search/describe-results'
import { readSearch } from '~/domain/search/search-query'
import { suggestCities } from '~/domain/search/suggest-cities.server'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import { obstacles } from '~/domain/search/without-filters.server'
import { trustAbout } from '~/domain/settings/trust/trust-points.queries.server'
import { deferred } from '~/http/deferred.server'
import { queryOf } from '~/http/read-json.server'
import { currentUser } from '~/http/session.server'
import { Ignored } from '~/components/listings/ignored'
import type { ShellHandle } from '~/components/shell/handle'
import { Icon } from '~/ui/icon'
import { button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { pageTitle } from '~/ui/page-title'
import { Backdrop } from './backdrop'
import backdropStyles from './backdrop.css?url'
import { FilterBar } from './filter-bar'
import { Hero } from './hero'
import { Results } from './results'
import { SearchNotes } from './search-notes'
import { useClientNavigation } from './use-client-navigation'

export const handle: ShellHandle = { header: 'search' }

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

const fieldNames = {
  type: 'Category',
  location: 'Location',
  bounds: 'Map area',
  checkIn: 'Dates',
  checkOut: 'Dates',
  guests: 'Guests',
  maxGuests: 'Guests',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  placeType: 'Place type',
  amenities: 'Amenities',
  ...Object.fromEntries(flagNames.map((name) => [name, flagFilters[name].label])),
  sortBy: 'Sort',
  page: 'Page',
  after: 'Page',
}

/** Saving a listing updates its own button; the results need not be loaded again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction?.endsWith('/favorite') ? false : defaultShouldRevalidate

export default function Home() {
  const { search, ignored, insurance, result } = useLoaderData<typeof loader>()
  const main = useRef<HTMLElement>(null)
  useClientNavigation(main)
  const isLaterPage = Boolean(search.after) || search.page > 1
  return (
    <main ref={main} className="backdrop relative -mb-16">
      <Backdrop />
      <Hero search={search} small={isLaterPage || activeFilters(search).length > 0} />
      <div id="results" className="results">
        <div className="mx-auto flex max-w-page flex-col gap-6 px-4">
          <FilterBar search={search} />
          <Ignored ignored={ignored} names={fieldNames} />
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="break-words text-2xl font-semibold">{resultsHeading(search)}</h2>
            <Deferred value={result} instead={null}>
              {(found) => (
                <>
                  {found.total > 0 && <p className="text-lg text-muted">{resultCount(search.type, found)}</p>}
                  <SearchNotes search={search} found={found} />
                </>
              )}
            </Deferred>
          </div>
          <ActiveFilters search={search} />
          <Deferred value={result}>{(result) => <Results search={search} result={result} />}</Deferred>
        </div>
      </div>
      <BecomeHost insurance={insurance} />
    </main>
  )
}

/** The active filters, each with a link to the same search without it. */
function ActiveFilters({ search }: { search: ScreenSearch }) {
  const filters = activeFilters(search)
  if (filters.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <a href={searchHref('/', search, without, '#results')} className={chip}>
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a
            href={searchHref('/', search, noFilters, '#results')}
            className="flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-2"
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}

const chip =
  'flex min-h-9 items-center gap-1.5 rounded-full bg-sunken pl-3.5 pr-2.5 text-sm font-medium hover:bg-line'

/** The invitation to host, with what the operator says about insurance. */
function BecomeHost({ insurance }: { insurance: string | null }) {
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:py-24">
      <div className="max-w-form rounded-lg bg-surface p-6 shadow-float md:p-8">
        <h2 className="text-2xl font-semibold">Become a host and start earning</h2>
        <p className="mt-3 text-muted">
          List your space or your vehicle and set your own price and availability. {insurance}
        </p>
        <a href="/create-listing" className={button('primary', 'mt-6')}>
          Get started
        </a>
      </div>
    </section>
  )
}
