import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import type { SearchMapData } from '~/routes/search/map/present-map.server'
import type { ListingCard as Card } from '~/domain/listings/listing-card'
import type { Nearby } from '~/domain/search/also-near.server'
import { typeWords } from '~/domain/listings/choices'
import { describeMatch, nearbyHeading, shownResults } from '~/components/search/describe-results'
import { LAST_PAGE, PAGE_SIZE, searchHref, searchParams, type ScreenSearch } from '~/domain/search/search-url'
import { count } from '~/domain/shared/phrases'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid, SkeletonGrid } from '~/components/listings/listing-grid'
import { button } from '~/ui/button'
import { Link, QuietLink, SecondaryLink } from '~/ui/link'
import { isPlainClick } from '~/ui/plain-click'
import { NoResults } from './no-results'
import type { useMoreListings } from './use-more-listings'

type ResultsProps = {
  search: ScreenSearch
  /** The listings of the result and of the pages loaded since. */
  loaded: ReturnType<typeof useMoreListings>
  /** Above the fold, so that the first pictures load at once. */
  atTop?: boolean
  result: Omit<ComponentProps<typeof NoResults>, 'search' | 'children'> & {
    cards: readonly Card[]
    next: string | null
    total: number
    capped: boolean
    /** Listings with some of the words, after few with all. */
    more?: { cards: readonly Card[]; partial: { matched: string[]; missing: string[] } }
    /** Listings near few results. */
    nearby?: Nearby
    map?: SearchMapData | null
  }
}

/** Four cards on a desktop, two on others. */
const FIRST_ROW = 4

/** The cards of the results, placeholders while loading, or a message without results. */
export function Results({ search, loaded, atTop, result }: ResultsProps) {
  const navigation = useNavigation()
  const { listings, latest, next, pages, loading, load } = loaded
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The "Show more" button may be gone, so the focus moves to the first new card.
    if (latest) grid.current?.querySelector<HTMLElement>(`#l-${latest} h3 a`)?.focus({ preventScroll: true })
  }, [latest])

  if (navigation.state === 'loading' && navigation.location.pathname === '/') return <SkeletonGrid />
  const { page, after } = search
  const here = searchHref('/', search, { page, after, pages })
  const stay = stayQuery(search)
  const nearby = (cards: Nearby['cards']) =>
    cards.map(({ miles, ...listing }) => (
      <ListingCard key={listing.id} listing={listing} stay={stay} note={`${count(miles, 'mile')} away`} />
    ))
  if (listings.length === 0)
    return (
      <NoResults {...result} search={search}>
        {result.nearby && <ListingGrid here={here}>{nearby(result.nearby.cards)}</ListingGrid>}
      </NoResults>
    )
  const shown = shownResults(search, listings.length, result)
  const isLaterPage = Boolean(after) || page > 1
  const onShowMore = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    load()
  }
  return (
    <div ref={grid}>
      {/* The titles of the cards are of the third level, below the name of their section. */}
      {atTop && <h2 className="sr-only">{typeWords[search.type].name}</h2>}
      <ListingGrid here={here}>
        {listings.map((listing, index) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            stay={stay}
            eager={atTop && (index === 0 ? 'first' : index < FIRST_ROW)}
          />
        ))}
      </ListingGrid>
      <div className="mt-12 flex flex-col items-center gap-3">
        {shown && (next || isLaterPage) && (
          <p role="status" className="text-sm text-muted">
            Showing {shown}
          </p>
        )}
        {isLaterPage ? (
          <Paging search={search} next={next} />
        ) : (
          next && (
            <Link
              to={nextHref(search, next, listings.length)}
              rel="next"
              onClick={onShowMore}
              aria-disabled={loading || undefined}
              className={button('secondary', 'min-w-48')}
            >
              {loading ? 'Loading…' : 'Show more'}
            </Link>
          )
        )}
      </div>
      {result.nearby && (
        <section aria-labelledby="also-near">
          <h2 id="also-near" className="mb-6 text-2xl font-semibold">
            {nearbyHeading(
              result.nearby.place,
              result.nearby.cards.map(({ miles }) => miles),
            )}
          </h2>
          <ListingGrid here={here}>{nearby(result.nearby.cards)}</ListingGrid>
        </section>
      )}
      {result.more && <PartialMatches search={search} more={result.more} here={here} stay={stay} />}
    </div>
  )
}

type PartialMatchesProps = {
  search: ScreenSearch
  more: NonNullable<ResultsProps['result']['more']>
  here: string
  stay: string
}

/** Listings with some of the words, under a heading of their own. */
function PartialMatches({ search, more, here, stay }: PartialMatchesProps) {
  return (
    <section aria-labelledby="partial-matches" className="mt-12">
      <h2 id="partial-matches" className="text-2xl font-semibold">
        {`More ${typeWords[search.type].plural} that match in part`}
      </h2>
      <p className="mb-6 mt-1 text-muted">{describeMatch(more.partial)}</p>
      <ListingGrid here={here}>
        {more.cards.map((listing) => (
          <ListingCard key={listing.id} listing={listing} stay={stay} />
        ))}
      </ListingGrid>
    </section>
  )
}

/** Links to the pages around a later page, which visitors without scripts reach with "Show more". */
function Paging({ search, next }: { search: ScreenSearch; next: string | null }) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3">
      {search.page > 2 && <QuietLink to={searchHref('/', search, {}, '#results')}>First page</QuietLink>}
      {search.page > 1 ? (
        <Link
          to={searchHref('/', search, { page: search.page - 1 }, '#results')}
          rel="prev"
          className={button('secondary')}
        >
          Previous
        </Link>
      ) : (
        // The number of this page is not known.
        <SecondaryLink to={searchHref('/', search, {}, '#results')}>First page</SecondaryLink>
      )}
      {next && (
        <Link to={nextHref(search, next, PAGE_SIZE)} rel="next" className={button('secondary')}>
          Next
        </Link>
      )}
    </nav>
  )
}

/** The next page, numbered as far as pages have numbers, and only if the listings shown fill whole pages. */
function nextHref(search: ScreenSearch, after: string, shown: number): string {
  const isNumbered = (search.page > 1 || !search.after) && shown % PAGE_SIZE === 0
  const next = search.page + shown / PAGE_SIZE
  const page = isNumbered && next <= LAST_PAGE ? next : 1
  return searchHref('/', search, { page, after }, '#results')
}

/** Dates and guests as the query of a listing page. */
export function stayQuery(search: ScreenSearch): string {
  if (!search.checkIn && search.guests === 1) return ''
  const stayParams = [...searchParams(search)].filter(([name]) =>
    ['checkIn', 'checkOut', 'guests'].includes(name),
  )
  return `?${new URLSearchParams(stayParams)}`
}
