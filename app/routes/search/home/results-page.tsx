import { foundHeading, resultsHeading } from '~/components/search/describe-results'
import { searchHref, searchParams, type ScreenSearch } from '~/domain/search/search-url'
import { Ignored } from '~/components/listings/ignored'
import { SaveSearch } from '~/components/saved-searches/save-search'
import { Deferred, Missing } from '~/ui/deferred'
import { Icon } from '~/ui/icon'
import { ActiveFilters } from './active-filters'
import { FilterBar } from './filter-bar'
import { fieldNames, type SearchOutcome, type SearchPageProps } from './found-listings'
import { Results, stayQuery } from './results'
import { SearchLink } from './search-link'
import { SearchNotes } from './search-notes'
import { useMoreListings } from './use-more-listings'
import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { isPlainClick } from '~/ui/plain-click'
import { positionIn } from '~/ui/map/square-map'
import { MapCard } from '~/routes/search/map/map-card'
import { SearchMap, type SearchMapProps } from '~/routes/search/map/search-map'

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
      <div className="when-whole results-heading">
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

/** The map beside the results, with a link to pass over it. What moves it is loaded once the page is interactive. */
function ResultsMap(props: SearchMapProps) {
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen = props.listings.find(({ id }) => id === chosenId)
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    import('~/routes/search/map/live-map').then(
      ({ startMap }) => {
        if (!isGone) stop = startMap(section.current!, navigate)
      },
      () => {
        // A touch scrolls the page again.
        if (!isGone) section.current!.dataset.still = ''
      },
    )
    return () => {
      isGone = true
      stop()
    }
  }, [navigate])
  /** Changes results in place. A press on a pin shows its card; by a key it opens the listing. */
  function openLink(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!link && !(event.target as Element).closest('.map-card')) setChosen(null)
    const id = link?.getAttribute('data-cards')?.replace('l-', '')
    if (id && href?.startsWith('/listing/') && id !== chosenId && event.detail > 0 && isPlainClick(event)) {
      event.preventDefault()
      return setChosen(id)
    }
    if (!href?.startsWith('/?') || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    navigate(href.split('#')[0]!, { preventScrollReset: true })
  }

  return (
    // It handles clicks on the links inside, whose keys are their own.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      onClick={openLink}
      id="map"
      aria-label="Map of the results"
      aria-busy={isLoading || undefined}
      className="results-map"
    >
      <a href="#after-map" className="skip-link">
        Skip the map
      </a>
      <SearchMap {...props} chosen={chosen?.id} />
      {chosen?.spot && (
        <MapCard
          listing={chosen}
          at={positionIn(props.map.window, chosen.spot)}
          stay={props.stay}
          close={() => setChosen(null)}
        />
      )}
      <span id="after-map" tabIndex={-1} />
    </section>
  )
}
