import { db } from '#db/db.server'
import { cardsOf, recordsOf } from '../listings/listings-by-id.queries.server'
import type { ListingCard } from '../listings/listing-card'
import type { ListingRecord } from '../listings/listing-json'
import type { Cents } from '../shared/money'
import { countListings, findPage, placeOf, type Total } from './find-page.server'
import type { PartialMatch } from './resolve-place.server'
import type { Search } from './search-url'
import { stayTotals } from './stay-totals.server'

export type SearchResult<T> = Total & {
  listings: T[]
  /** The cursor of the next page (`after`); null on the last. */
  next: string | null
  /** What was searched for a misspelled location. */
  instead?: string
  /** The words that the results have, if no listing has all of them. */
  partial?: PartialMatch
}

/** A page of a search as cards. With dates, each card has the total price of the stay, fees included. */
export async function searchListings(
  search: Search,
  { now }: { now: Date },
): Promise<SearchResult<ListingCard>> {
  const { ids, ...found } = await find(search, now)
  const cards = await cardsOf(ids, now)
  const totals = await totalsFor(search, cards, now)
  return { ...found, listings: cards.map((card) => ({ ...card, ...totals.get(card.id) })) }
}

/** The same page as complete public records, for the JSON endpoint. */
export async function searchRecords(
  search: Search,
  { now }: { now: Date },
): Promise<SearchResult<{ listing: ListingRecord; dated?: { totalPrice: Cents } }>> {
  const { ids, ...found } = await find(search, now)
  const records = await recordsOf(ids, now, db)
  const totals = await totalsFor(search, records, now)
  const listings = records.map((listing) => {
    const dated = totals.get(listing.id)
    return { listing, ...(dated && { dated: { totalPrice: dated.total } }) }
  })
  return { ...found, listings }
}

/** The number of results of a search, for the button of the filters form. */
export async function countSearch(search: Search, { now }: { now: Date }): Promise<Total> {
  return countListings(search, await placeOf(search, db), now, db)
}

async function find(search: Search, now: Date) {
  const place = await placeOf(search, db)
  const [page, counted] = await Promise.all([
    findPage(search, place, now, db),
    countListings(search, place, now, db),
  ])
  return {
    ...page,
    ...counted,
    ...(place?.instead && { instead: place.instead }),
    ...(place?.partial && { partial: place.partial }),
  }
}

async function totalsFor(
  { checkIn, checkOut }: Search,
  priced: readonly { id: string; price: Cents }[],
  now: Date,
): Promise<Map<string, { total: Cents }>> {
  return checkIn && checkOut ? stayTotals(priced, { checkIn, checkOut }, { now, executor: db }) : new Map()
}
