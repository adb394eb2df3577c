import { foundHeading, resultsHeading } from '~/components/search/describe-results'
import { searchHref, searchParams, type ScreenSearch } from '~/domain/search/search-url'
import { Ignored } from '~/components/listings/ignored'
import { SaveSearch } from '~/components/saved-searches/save-search'
import { Deferred, Missing } from '~/ui/deferred'
import { Icon } from '~/ui/icon'
import { ActiveFilters } from './active-filters'
import { FilterBar } from './filter-bar'
import { fieldNames, type SearchOutcome, type SearchPageProps } from './found-listings'
import { ResultsMap } from './results-map'
import { Results, stayQuery } from './results'
import { SearchLink } from './search-link'
import { SearchNotes } from './search-notes'
import { useMoreListings } from './use-more-listings'

/** The results of a search: the listings, and a map of them beside, on phones instead (results.css). */
export function ResultsPage({ search, ignored, result }: SearchPageProps) {
  return (
    <main>
      <div id="results" className={search.view === 'map' ? 'results-page map-first' : 'results-page'}>
        <div className="results-head">
          <FilterBar search={search} />
          <Ignored ignored={ignored} names={fieldNames} />
        </div>
        <Deferred
          value={result}
          instead={
            <div className="results-list">
              <h1>{resultsHeading(search)}</h1>
              <Missing title="Failed to fetch listings" />
            </div>
          }
        >
          {(found) => <FoundPage search={search} found={found} />}
        </Deferred>
      </div>
    </main>
  )
}

function FoundPage({ search, found }: { search: ScreenSearch; found: SearchOutcome }) {
  const loaded = useMoreListings(search, found)
  const list = (
    <div key="list" className="results-list">
      <div className="results-heading">
        <h1 aria-live="polite">{foundHeading(search, found)}</h1>
        <SaveSearch query={searchParams(search).toString()} savedAs={found.savedAs} />
      </div>
      <SearchNotes search={search} found={found} />
      <ActiveFilters search={search} />
      <Results search={search} atTop loaded={loaded} result={found} />
    </div>
  )
  const map = found.map && (
    <ResultsMap
      key="map"
      search={search}
      listings={loaded.listings}
      nearest={found.suggestions}
      map={found.map}
      words={found.where ? found.where.words : search.location}
      stay={stayQuery(search)}
    />
  )
  // Phones that show the map show it first.
  return (
    <>
      {search.view === 'map' ? [map, list] : [list, map]}
      {found.map && <ViewLink search={search} pages={loaded.pages} />}
    </>
  )
}

/** On phones, the link to the map, and from there back to the list. */
function ViewLink({ search, pages }: { search: ScreenSearch; pages: number | undefined }) {
  const isMap = search.view === 'map'
  const { page, after } = search
  return (
    <SearchLink
      to={searchHref('/', search, { page, after, pages, view: isMap ? undefined : 'map' }, '#results')}
      className="view-link"
    >
      <Icon name={isMap ? 'grid' : 'pin'} />
      {isMap ? 'List' : 'Map'}
    </SearchLink>
  )
}
