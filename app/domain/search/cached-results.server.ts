import { cachedByKey } from '#db/cached-by-revision.server'
import { connection } from '#db/client.server'
import { unchangedUntil } from '#db/timed-changes.server'
import type { ListingCard } from '../listings/listing-card'
import { savedAmong, spotsOf } from '../listings/listings-by-id.queries.server'
import { packCards } from '../listings/packed-cards'
import { packSpots } from '../listings/packed-spots'
import { searchListings, type SearchResult } from './search-listings.server'
import { PAGE_SIZE, type ScreenSearch } from './search-url'

/** Results take about 15 KB. */
const MAX_CACHED = 200

type Found = SearchResult<ListingCard>
type Results = Omit<Found, 'listings' | 'more'> & {
  /** As text (packed-cards.ts). */
  cards: string
  /** Their public places as text (packed-spots.ts). */
  spots: string
  more?: Omit<NonNullable<Found['more']>, 'listings'> & { cards: string }
}
type Cached = { found: Found; spots: string; results: Results; from: number; until: number }

async function findResults(key: string): Promise<Cached> {
  const [search, size] = JSON.parse(key) as [ScreenSearch, number?]
  const now = new Date()
  const [found, until] = await Promise.all([
    searchListings(search, { now, size }),
    nextChange(now).catch(() => 0),
  ])
  const spots = packSpots(await spotsOf(found.listings.map(({ id }) => id)))
  return { found, spots, results: packed(found, spots), from: now.getTime(), until }
}

const cachedSearch = cachedByKey(findResults, {
  max: MAX_CACHED,
  isValid({ from, until }) {
    const now = Date.now()
    return now >= from && now < until
  },
})

/** Until when results that are found now stay the same unless a row changes; now if that is unknown. */
async function nextChange(now: Date): Promise<number> {
  const { revision } = await connection()
  const at = revision.current()
  return at === null ? 0 : ((await unchangedUntil(now.getTime(), at)) ?? 0)
}

/**
 * A page of a search, or several at once, as packed cards. A single page comes from memory if somebody has asked for it
 * since the catalogue changed. For visitors it is as old as cached pages may be. A signed-in visitor may just have
 * changed a listing by another process, so the database is asked whether something has changed, which takes less than
 * the search.
 * @param firstSize how many listings the first page has. More `pages` follow it in the same answer.
 */
export async function searchResults(
  { view: _, pages = 1, ...search }: ScreenSearch,
  viewer: { id: string } | null,
  firstSize = PAGE_SIZE,
): Promise<Results> {
  const size = firstSize + (pages - 1) * PAGE_SIZE
  const key = JSON.stringify(size === PAGE_SIZE ? [search] : [search, size])
  // Several pages at once are asked for seldom, and would take up to eight times the memory.
  const finding = pages > 1 ? findResults(key) : cachedSearch(key, viewer ? { lag: 0 } : {})
  const { found, spots, results } = await finding
  if (!viewer) return results
  const shown = [...found.listings, ...(found.more?.listings ?? [])]
  const saved = await savedAmong(
    shown.map(({ id }) => id),
    viewer.id,
  )
  return saved.size > 0 ? packed(found, spots, saved) : results
}

/** Results with their cards as text, those that somebody has saved marked. */
function packed({ listings, more, ...found }: Found, spots: string, saved?: ReadonlySet<string>): Results {
  const pack = (cards: readonly ListingCard[]) =>
    packCards(cards.map((card) => (saved?.has(card.id) ? { ...card, saved: true as const } : card)))
  return {
    ...found,
    cards: pack(listings),
    spots,
    ...(more && { more: { cards: pack(more.listings), partial: more.partial } }),
  }
}
