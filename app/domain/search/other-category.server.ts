import type { ListingType } from '../listings/choices'
import { countListings, type Total } from './find-page.server'
import type { Place } from './resolve-place.server'
import { withoutOwnFilters, type Search } from './search-url'

/**
 * What the other category has for the same search, without the filters that it does not know. Undefined if it has
 * nothing, or none of the words that are likely to be meant for it.
 */
export async function inOtherCategory(
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
