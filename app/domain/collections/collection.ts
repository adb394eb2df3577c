import type { ListingCard } from '../listings/listing-card'
import type { ListingType } from '../listings/choices'
import type { CalendarDate } from '../shared/dates'
import type { DriveIdea } from './drive-idea'

/** A card, with an idea for a drive if it is a camper's. */
export type CollectionCard = ListingCard & { drive?: DriveIdea }

export type CollectionKind = 'popular' | 'weekend' | 'kinds' | 'electric' | 'campers'

/** Listings with something in common, and the searches that find all of them. */
export type Collection = {
  kind: CollectionKind
  type: ListingType
  /** The dates of the weekend collection. */
  stay?: { checkIn: CalendarDate; checkOut: CalendarDate }
  /** Each has a label, such as "treehouses"; the query begins with `?`. */
  searches: { label: string; query: string }[]
  cards: CollectionCard[]
}

/** How many listings the home page features above the collections: two rows on a desktop. */
export const FEATURED = 8
/** A collection with fewer listings is not shown. */
export const MIN_CARDS = 3
/** A row on a desktop. More are found by "See all", and would make the page heavier for everybody. */
export const MAX_CARDS = 4

/**
 * The ids of each collection without those that are in one before it, as far as that leaves enough of them; at most as
 * many as are shown. Collections of too few listings are empty.
 * @param reserved ids that are shown elsewhere
 */
export function withoutRepeats(collections: readonly (readonly string[])[], reserved: readonly string[]) {
  const shown = new Set(reserved)
  return collections.map((ids) => {
    const fresh = ids.filter((id) => !shown.has(id))
    const chosen = (fresh.length >= MIN_CARDS ? fresh : ids).slice(0, MAX_CARDS)
    if (chosen.length < MIN_CARDS) return []
    for (const id of chosen) shown.add(id)
    return chosen
  })
}

/** The first of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
