import { cardsOf, recordsOf, savedAmong, spotsOf } from '../listings/listings-by-id.queries.server'
import type { ListingCard } from '../listings/listing-card'
import type { ListingType } from '../listings/choices'
import type { DatedTotal, ListingRecord } from '../listings/listing-json'
import { cityLabel } from '../shared/phrases'
import { isSearch } from './active-filters'
import { countListings, findPage, placeOf, type Total } from './find-page.server'
import { citiesWithListings } from './find-cities.server'
import type { PartialMatch, Place } from './resolve-place.server'
import { PAGE_SIZE, type ScreenSearch, type Search, withoutOwnFilters } from './search-url'
import { cheapestStays, type StayTotal } from '../bookings/stay-totals.server'
import { searchedStays } from './flexible-dates'
import { freeStartsOf } from './free-stays.server'
import { addDays, earliestToday, type CalendarDate } from '../shared/dates'

/** How many listings with some of the words follow few with all of them. */
const MAX_MORE = 8

export type SearchResult<T> = Total & {
  listings: T[]
  /** The cursor of the next page (`after`); null on the last. */
  next: string | null
  /** The place that the location names, and the words beside its name. */
  where?: Place['where']
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
  const read = async (ids: readonly string[]) => {
    const [cards, totals] = await Promise.all([cardsOf(ids, now), totalsFor(search, ids, now)])
    const dated = cards.map((card) => ({ ...card, ...totals.get(card.id) }))
    return byTotal(dated, search, ({ total }) => total, size)
  }
  return find(search, { now, size, read })
}

/** The same page as complete public records, for the JSON endpoint. */
export async function searchRecords(
  search: Search,
  { now }: { now: Date },
): Promise<SearchResult<{ listing: ListingRecord; dated?: DatedTotal }>> {
  const read = async (ids: readonly string[]) => {
    const [records, totals] = await Promise.all([recordsOf(ids, now), totalsFor(search, ids, now)])
    const found = records.map((listing) => {
      const dated = totals.get(listing.id)
      return { listing, ...(dated && { dated: { totalPrice: dated.total, ...dated.stay } }) }
    })
    return byTotal(found, search, ({ dated }) => dated?.totalPrice)
  }
  return find(search, { now, read })
}

/**
 * Listings sorted by price, those of each page in the order of the totals that they show. The pages follow the price of
 * a night, without fees and cleaning.
 * @param size of several pages at once, all but the first of which are full
 */
function byTotal<T>(
  listings: T[],
  { sortBy }: Search,
  totalOf: (listing: T) => number | undefined,
  size = PAGE_SIZE,
): T[] {
  const isSorted = sortBy !== 'price-low' && sortBy !== 'price-high'
  if (isSorted || listings.some((listing) => totalOf(listing) === undefined)) return listings
  const sign = sortBy === 'price-low' ? 1 : -1
  const sorted: T[] = []
  for (let from = 0, to = size % PAGE_SIZE || PAGE_SIZE; from < listings.length; from = to, to += PAGE_SIZE)
    sorted.push(...listings.slice(from, to).sort((one, other) => sign * (totalOf(one)! - totalOf(other)!)))
  return sorted
}

/** The number of results of a search, for the button of the filters form. */
export async function countSearch(search: Search, { now }: { now: Date }): Promise<Total> {
  return countListings(search, await placeOf(search), now)
}

type Reading<T> = { now: Date; size?: number; read: (ids: readonly string[]) => Promise<T[]> }

async function find<T>(search: Search, { now, size, read }: Reading<T>): Promise<SearchResult<T>> {
  const place = await placeOf(search)
  const counted = await countListings(search, place, now)
  const page = await findPage(search, place, { now, counted, size })
  const [listings, more, other, which] = await Promise.all([
    read(page.ids),
    findMore(search, place, page, { now, read }),
    place?.otherCategory && inOtherCategory(search, place.otherCategory, now),
    place?.sameName && citiesWithListings(place.sameName, search.type),
  ])
  return {
    listings,
    next: page.next,
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

/** The best listings that have some of the words, if the first page is the last. */
async function findMore<T>(
  search: Search,
  place: Place | null,
  { ids: found, next }: { ids: string[]; next: string | null },
  { now, read }: Reading<T>,
): Promise<SearchResult<T>['more']> {
  if (next !== null || search.after || search.page !== 1 || found.length === 0) return undefined
  const more = await place?.more?.(found)
  if (!more) return undefined
  const { ids } = await findPage(search, more, { now })
  const others = ids.filter((id) => !found.includes(id)).slice(0, MAX_MORE)
  return others.length > 0 ? { listings: await read(others), partial: more.partial } : undefined
}

/** Only flexible dates have a stay: the one chosen for the listing. */
type Dated = StayTotal & { stay?: { checkIn: CalendarDate; checkOut: CalendarDate } }

/** The total of the stay at each listing; with flexible dates that of its cheapest stay, and which it is. */
async function totalsFor(search: Search, ids: readonly string[], now: Date): Promise<Map<string, Dated>> {
  const stays = searchedStays(search, earliestToday(now))
  if (!stays) return new Map()
  const { nights } = stays
  // One stay is free wherever the search finds it.
  const starts = search.flexible
    ? await freeStartsOf(ids, { stays, search, now })
    : new Map(ids.map((id) => [id, stays.starts]))
  const cheapest = await cheapestStays(starts, { nights, guests: search.guests }, now)
  return new Map(
    [...cheapest].map(([id, { checkIn, ...total }]) => [
      id,
      { ...total, ...(search.flexible && { stay: { checkIn, checkOut: addDays(checkIn, nights) } }) },
    ]),
  )
}

type Results = Omit<SearchResult<ListingCard>, 'listings' | 'more'> & {
  cards: ListingCard[]
  more?: { cards: ListingCard[]; partial: PartialMatch }
}

/**
 * A page of a search, or several at once, as cards with their places; the home page has no map to show them on.
 * @param viewer whose saved listings are marked
 * @param firstSize how many listings the first page has. More `pages` follow it in the same answer.
 */
export async function searchResults(
  { view: _, pages = 1, ...search }: ScreenSearch,
  viewer: { id: string } | null,
  firstSize = PAGE_SIZE,
): Promise<Results> {
  const size = firstSize + (pages - 1) * PAGE_SIZE
  const { listings, more, ...found } = await searchListings(search, { now: new Date(), size })
  const shown = [...listings, ...(more?.listings ?? [])].map(({ id }) => id)
  const [saved, spots] = await Promise.all([
    viewer ? savedAmong(shown, viewer.id) : new Set<string>(),
    spotsOf(isSearch(search) ? listings.map(({ id }) => id) : []),
  ])
  const present = (card: ListingCard): ListingCard => ({
    ...card,
    ...(saved.has(card.id) && { saved: true }),
    ...(spots.has(card.id) && { spot: spots.get(card.id) }),
  })
  return {
    ...found,
    cards: listings.map(present),
    ...(more && { more: { cards: more.listings.map(present), partial: more.partial } }),
  }
}

/**
 * What the other category has for the same search, without the filters that it does not know. Undefined if it has
 * nothing, or none of the words that are likely to be meant for it.
 */
async function inOtherCategory(
  search: Search,
  { type, words, resolve }: NonNullable<Place['otherCategory']>,
  now: Date,
): Promise<(Total & { type: ListingType; words: string[] }) | undefined> {
  const there: Search = { ...search, ...withoutOwnFilters, type, page: 1, after: undefined }
  const place = await resolve()
  if (place.nothingToSearch) return undefined
  // Something similar is not what was meant, unless a word was misspelled.
  if (place.instead && !words.some((word) => place.instead!.split(' ').includes(word))) return undefined
  if (place.partial && !place.partial.matched.some((word) => words.includes(word))) return undefined
  const counted = await countListings(there, place, now)
  return counted.total > 0 ? { ...counted, type, words } : undefined
}
