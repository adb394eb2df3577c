import { db } from '#db/db.server'
import { cardsOf, recordsOf } from '../listings/listings-by-id.queries.server'
import type { ListingCard } from '../listings/listing-card'
import type { ListingType } from '../listings/choices'
import type { ListingRecord } from '../listings/listing-json'
import type { Cents } from '../shared/money'
import { cityLabel } from '../shared/phrases'
import { countListings, findPage, placeOf, type Total } from './find-page.server'
import { citiesWithListings } from './find-cities.server'
import { inOtherCategory } from './other-category.server'
import type { PartialMatch } from './some-words.server'
import type { Search } from './search-url'
import { stayTotals } from './stay-totals.server'

/** How many listings with some of the words follow few with all of them. */
const MAX_MORE = 8

export type SearchResult<T> = Total & {
  listings: T[]
  /** The cursor of the next page (`after`); null on the last. */
  next: string | null
  /** The place that the location names, and the words beside its name. */
  where?: { name: string; words?: string }
  /** What was searched for a misspelled location. */
  instead?: string
  /** The words that the results have, if no listing has all of them. */
  partial?: PartialMatch
  /** The location says nothing to search for, such as "the", and was ignored. */
  nothingToSearch?: true
  /** Where few listings have all words: others with some of them. They are not counted in `total`. */
  more?: { listings: T[]; partial: PartialMatch }
  /** Where the location is the name of several cities with listings: "Portland, Maine", "Portland, Oregon". */
  which?: string[]
  /** The other category, if words of the location are likely to be meant for it, and what it has. */
  other?: Total & { type: ListingType; words: string[] }
}

/** A page of a search as cards. With dates, each card has the total price of the stay, fees included. */
export async function searchListings(
  search: Search,
  { now, size }: { now: Date; size?: number },
): Promise<SearchResult<ListingCard>> {
  const { ids, more, ...found } = await find(search, now, size)
  const all = [...ids, ...(more?.ids ?? [])]
  const [cards, totals] = await Promise.all([cardsOf(all, now), totalsFor(search, all, now)])
  const listings = cards.map((card) => ({ ...card, ...totals.get(card.id) }))
  return { ...found, ...divided(listings, more, ({ id }) => id) }
}

/** The same page as complete public records, for the JSON endpoint. */
export async function searchRecords(
  search: Search,
  { now }: { now: Date },
): Promise<SearchResult<{ listing: ListingRecord; dated?: { totalPrice: Cents } }>> {
  const { ids, more, ...found } = await find(search, now)
  const all = [...ids, ...(more?.ids ?? [])]
  const [records, totals] = await Promise.all([recordsOf(all, now, db), totalsFor(search, all, now)])
  const listings = records.map((listing) => {
    const dated = totals.get(listing.id)
    return { listing, ...(dated && { dated: { totalPrice: dated.total } }) }
  })
  return { ...found, ...divided(listings, more, ({ listing }) => listing.id) }
}

/** The number of results of a search, for the button of the filters form. */
export async function countSearch(search: Search, { now }: { now: Date }): Promise<Total> {
  return countListings(search, await placeOf(search), now)
}

type More = { ids: string[]; partial: PartialMatch }

async function find(search: Search, now: Date, size?: number) {
  const place = await placeOf(search)
  const [page, counted, other, which] = await Promise.all([
    findPage(search, place, now, size),
    countListings(search, place, now),
    place?.otherCategory && inOtherCategory(search, place.otherCategory, now),
    place?.sameName && citiesWithListings(place.sameName, search.type),
  ])
  const isWhole = page.next === null && !search.after && search.page === 1 && page.ids.length > 0
  const more = isWhole ? await findMore(search, place?.more, page.ids, now) : null
  return {
    ...page,
    ...counted,
    ...(place?.where && { where: place.where }),
    ...(place?.instead && { instead: place.instead }),
    ...(place?.partial && { partial: place.partial }),
    ...(place?.nothingToSearch && { nothingToSearch: place.nothingToSearch }),
    ...(more && { more }),
    ...(other && { other }),
    ...(which && which.length > 1 && { which: which.map(cityLabel) }),
  }
}

/** The best listings that have some of the words, without those of the page. */
async function findMore(
  search: Search,
  more: NonNullable<Awaited<ReturnType<typeof placeOf>>>['more'],
  found: readonly string[],
  now: Date,
): Promise<More | null> {
  const place = await more?.()
  if (!place) return null
  const { ids } = await findPage(search, place, now)
  const others = ids.filter((id) => !found.includes(id)).slice(0, MAX_MORE)
  return others.length > 0 ? { ids: others, partial: place.partial } : null
}

/** Divides listings into those with all words and the others. */
function divided<T>(listings: T[], more: More | undefined, idOf: (listing: T) => string) {
  if (!more) return { listings }
  const isMore = (listing: T) => more.ids.includes(idOf(listing))
  return {
    listings: listings.filter((listing) => !isMore(listing)),
    more: { listings: listings.filter(isMore), partial: more.partial },
  }
}

async function totalsFor(
  { checkIn, checkOut, guests }: Search,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { total: Cents }>> {
  return checkIn && checkOut ? stayTotals(ids, { checkIn, checkOut, guests }, now) : new Map()
}
