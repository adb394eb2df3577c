import type { ListingCard } from '../listings/listing-card'
import { boundsAround, milesBetween, type Position } from '../shared/distance'
import { searchResults } from './search-listings.server'
import type { ScreenSearch } from './search-url'
import type { SuggestedCity } from './suggest-cities.server'

/** Results are followed by listings nearby if they are fewer than this. */
const FEW = 6
const MAX_NEARBY = 4
/** How far a listing nearby is from the middle of the results at most, in miles. */
const MAX_MILES = 300

export type Nearby = { place: string; cards: readonly (ListingCard & { miles: number })[] }

type Found = {
  cards: readonly ListingCard[]
  next: string | null
  where?: { name: string; words?: string }
  more?: unknown
}

/**
 * After few listings in a place, the nearest that match the rest of the search, with whole miles from the middle of
 * the results. Null where there are none, and after a search that is not only for a place.
 */
export async function alsoNear(
  search: ScreenSearch,
  { cards, next, where, more }: Found,
  viewer: { id: string } | null,
): Promise<Nearby | null> {
  const spots = cards.flatMap(({ spot }) => spot ?? [])
  const isLaterPage = search.page > 1 || search.after !== undefined
  const isOfPlace = where && !where.words && !search.bounds
  if (!isOfPlace || more || next || isLaterPage || cards.length >= FEW || spots.length === 0) return null
  const middle = middleOf(spots)
  const { south, north, spans } = boundsAround(middle, MAX_MILES)
  const bounds = { south, north, west: spans[0]![0], east: spans.at(-1)![1] }
  const around = await searchResults({ ...search, location: undefined, bounds, pages: undefined }, viewer)
  const shown = new Set(cards.map(({ id }) => id))
  const nearby = around.cards
    .flatMap(({ spot, ...card }) =>
      spot && !shown.has(card.id) ? [{ ...card, miles: Math.round(milesBetween(middle, spot)) }] : [],
    )
    .filter(({ miles }) => miles <= MAX_MILES)
    .sort((one, other) => one.miles - other.miles)
    .slice(0, MAX_NEARBY)
  return nearby.length > 0 ? { place: where.name, cards: inRows(nearby) } : null
}

/** As many as fill rows of two, or a single one. */
const inRows = <T>(cards: readonly T[]) => cards.slice(0, cards.length - (cards.length % 2) || 1)

/** What matches the search in the nearest city with listings, where the searched place has none. */
export async function inNearestCity(
  search: ScreenSearch,
  near: { missing?: string; cities: readonly SuggestedCity[] },
  viewer: { id: string } | null,
): Promise<Nearby | null> {
  const [nearest] = near.cities
  if (near.missing === undefined || nearest?.miles === undefined) return null
  const { name, miles } = nearest
  const inCity = { ...search, location: name, bounds: undefined, page: 1, after: undefined, pages: undefined }
  const { cards } = await searchResults(inCity, viewer, MAX_NEARBY)
  return cards.length > 0 ? { place: name, cards: inRows(cards).map((card) => ({ ...card, miles })) } : null
}

const middleOf = (spots: readonly Position[]): Position => ({
  latitude: meanOf(spots.map(({ latitude }) => latitude)),
  longitude: meanOf(spots.map(({ longitude }) => longitude)),
})
const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
