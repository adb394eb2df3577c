import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ListingCard } from '~/domain/listings/listing-card'
import { searchParams, type ScreenSearch } from '~/domain/search/search-url'
import type { loader } from './route'

type Page = { listings: ListingCard[]; next: string | null }

/**
 * The first page and those that were asked for since, in place. Another search begins anew; a listing that moved to a
 * later page meanwhile is shown once.
 */
export function useMoreListings(search: ScreenSearch, first: Page) {
  const fetcher = useFetcher<typeof loader>()
  const [more, setMore] = useState<{ of: Page; pages: Page[] }>({ of: first, pages: [] })
  const pages = more.of === first ? more.pages : []
  const asked = useRef<Page | null>(null)

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || asked.current !== first) return
    asked.current = null
    const { listings, next } = fetcher.data.result
    setMore(({ of, pages: known }) => ({
      of: first,
      pages: [...(of === first ? known : []), { listings, next }],
    }))
  }, [fetcher.state, fetcher.data, first])

  const byId = new Map(
    [first, ...pages].flatMap((page) => page.listings.map((listing) => [listing.id, listing])),
  )
  const { next } = pages[pages.length - 1] ?? first
  return {
    listings: [...byId.values()],
    /** The first listing of the page that came last, to go on from. */
    latest: pages[pages.length - 1]?.listings[0]?.id,
    next,
    loading: fetcher.state !== 'idle',
    load() {
      if (!next || fetcher.state !== 'idle') return
      asked.current = first
      fetcher.load(`/?index&${searchParams(search, { after: next })}`)
    },
  }
}
