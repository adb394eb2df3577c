import { useFetcher, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ListingCard } from '~/domain/listings/listing-card'
import { MAX_PAGES_SHOWN, searchParams, type ScreenSearch } from '~/domain/search/search-url'

type Page = { cards: readonly ListingCard[]; next: string | null }

/**
 * The first page and the pages loaded since. Another search starts over. A listing that moved to a later page in the
 * meantime is shown once. The URL says how many pages are shown, so that a visitor who comes back finds them again.
 */
export function useMoreListings(search: ScreenSearch, first: Page) {
  const fetcher = useFetcher<{ result: Page }>()
  const [more, setMore] = useState<{ first: Page; pages: Page[] }>({ first, pages: [] })
  const pages = more.first === first ? more.pages : []
  const requestedFor = useRef<Page | null>(null)
  const shown = (search.pages ?? 1) + pages.length

  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (pages.length === 0 || isLeaving) return
    const { search: query, hash } = withPages(Math.min(shown, MAX_PAGES_SHOWN))
    // Loads nothing (`shouldRevalidate` of the routes).
    if (query !== window.location.search)
      navigate({ search: query, hash }, { replace: true, preventScrollReset: true })
  }, [pages.length, shown, isLeaving, navigate])

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || requestedFor.current !== first) return
    requestedFor.current = null
    const { cards, next } = fetcher.data.result
    setMore((previous) => ({
      first,
      pages: [...(previous.first === first ? previous.pages : []), { cards, next }],
    }))
  }, [fetcher.state, fetcher.data, first])

  const all = [first, ...pages].flatMap(({ cards }) => cards)
  const { next } = pages[pages.length - 1] ?? first
  return {
    listings: [...new Map(all.map((listing) => [listing.id, listing])).values()],
    /** The first listing of the most recently loaded page. */
    latest: pages.at(-1)?.cards[0]?.id,
    next,
    /** How many pages are shown, for the URL; undefined for one. */
    pages: shown > 1 ? Math.min(shown, MAX_PAGES_SHOWN) : undefined,
    loading: fetcher.state !== 'idle',
    load() {
      if (!next || fetcher.state !== 'idle') return
      requestedFor.current = first
      fetcher.load(`/?index&${searchParams(search, { after: next })}`)
    },
  }
}

function withPages(pages: number): URL {
  const url = new URL(window.location.href)
  url.searchParams.set('pages', String(pages))
  return url
}
