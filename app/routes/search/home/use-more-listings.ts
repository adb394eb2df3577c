import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ListingCard } from '~/domain/listings/listing-card'
import { searchParams, type ScreenSearch } from '~/domain/search/search-url'

type Page = { listings: ListingCard[]; next: string | null }

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
    const { listings, next } = fetcher.data.result
    setMore((previous) => ({
      first,
      pages: [...(previous.first === first ? previous.pages : []), { listings, next }],
    }))
  }, [fetcher.state, fetcher.data, first])

  const byId = new Map(
    [first, ...pages].flatMap((page) => page.listings.map((listing) => [listing.id, listing])),
  )
  const { next } = pages[pages.length - 1] ?? first
  return {
    listings: [...byId.values()],
    /** The first listing of the most recently loaded page. */
    latest: pages[pages.length - 1]?.listings[0]?.id,
    next,
    loading: fetcher.state !== 'idle',
    load() {
      if (!next || fetcher.state !== 'idle') return
      requestedFor.current = first
      fetcher.load(`/?index&${searchParams(search, { after: next })}`)
    },
  }
}
