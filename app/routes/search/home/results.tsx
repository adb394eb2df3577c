import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { typeWords } from '~/domain/listings/choices'
import type { ListingCard as Listing } from '~/domain/listings/listing-card'
import { searchHref, searchParams, type ScreenSearch } from '~/domain/search/search-url'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid, SkeletonGrid } from '~/components/listings/listing-grid'
import { button } from '~/ui/button'
import { NoResults } from './no-results'
import { useMoreListings } from './use-more-listings'

type ResultsProps = {
  search: ScreenSearch
  result: { listings: Listing[]; next: string | null; total: number }
  suggestions: readonly string[]
}

const FIRST_ROW = 4

/** The cards of the results, placeholders while loading, or a message without results. */
export function Results({ search, result, suggestions }: ResultsProps) {
  const navigation = useNavigation()
  const { listings, latest, next, loading, load } = useMoreListings(search, result)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The "Show more" button may be gone, so the focus moves to the first new card.
    if (latest) grid.current?.querySelector<HTMLElement>(`#l-${latest} h3 a`)?.focus({ preventScroll: true })
  }, [latest])

  if (navigation.state === 'loading' && navigation.location.pathname === '/') return <SkeletonGrid />
  if (listings.length === 0) return <NoResults search={search} suggestions={suggestions} />

  const here = searchHref('/', search, { page: search.page, after: search.after })
  const stay = stayQuery(search)
  const isLaterPage = Boolean(search.after) || search.page > 1
  const onShowMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    load()
  }
  return (
    <div ref={grid}>
      <ListingGrid>
        {listings.map((listing, index) => (
          <ListingCard key={listing.id} listing={listing} here={here} stay={stay} eager={index < FIRST_ROW} />
        ))}
      </ListingGrid>
      <div className="mt-12 flex flex-col items-center gap-3">
        {!isLaterPage && (
          <p role="status" className="text-sm text-muted">
            Showing {listings.length} of {result.total}
            {listings.length < result.total ? '+' : ''} {typeWords[search.type].plural}
          </p>
        )}
        {next && (
          <a
            href={searchHref('/', search, { after: next }, '#results')}
            rel="next"
            onClick={onShowMore}
            aria-disabled={loading || undefined}
            className={button('secondary', 'min-w-48')}
          >
            {loading ? 'Loading…' : 'Show more'}
          </a>
        )}
        {isLaterPage && (
          <a href={searchHref('/', search, {}, '#results')} className={button('quiet')}>
            Back to the first page
          </a>
        )}
      </div>
    </div>
  )
}

/** Dates and guests as the query of a listing page. */
function stayQuery(search: ScreenSearch): string {
  if (!search.checkIn && search.guests === 1) return ''
  const stayParams = [...searchParams(search)].filter(([name]) =>
    ['checkIn', 'checkOut', 'guests'].includes(name),
  )
  return `?${new URLSearchParams(stayParams)}`
}
