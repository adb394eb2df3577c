import { useFetcher } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { unpackCards } from '~/domain/listings/packed-cards'
import { searchParams, type ScreenSearch } from '~/domain/search/search-url'

/** Its cards as text (packed-cards.ts). */
type Page = { cards: string; next: string | null }

/**
 * The first page and the pages loaded since. Another search starts over. A listing that moved to a later page in the
 * meantime is shown once.
 */
export function useMoreListings(search: ScreenSearch, first: Page) {
  const fetcher = useFetcher<{ result: Page }>()
  const [more, setMore] = useState<{ first: Page; pages: Page[] }>({ first, pages: [] })
  const pages = more.first === first ? more.pages : []
  const requestedFor = useRef<Page | null>(null)

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || requestedFor.current !== first) return
    requestedFor.current = null
    const { cards, next } = fetcher.data.result
    setMore((previous) => ({
      first,
      pages: [...(previous.first === first ? previous.pages : []), { cards, next }],
    }))
  }, [fetcher.state, fetcher.data, first])

  const unpacked = useMemo(
    () => [first, ...pages].map(({ cards }) => unpackCards(cards, search.type)),
    // `pages` is a new array each time while there are none.
    [first, pages.length, search.type],
  )
  const byId = new Map(unpacked.flat().map((listing) => [listing.id, listing]))
  const { next } = pages[pages.length - 1] ?? first
  return {
    listings: [...byId.values()],
    /** The first listing of the most recently loaded page. */
    latest: pages.length > 0 ? unpacked[pages.length]?.[0]?.id : undefined,
    next,
    loading: fetcher.state !== 'idle',
    load() {
      if (!next || fetcher.state !== 'idle') return
      requestedFor.current = first
      fetcher.load(`/?index&${searchParams(search, { after: next })}`)
    },
  }
}
