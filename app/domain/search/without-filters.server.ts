import { activeFilters } from './active-filters'
import { countListings, placeOf, type Total } from './find-page.server'
import type { ScreenSearch, Search } from './search-url'

/** A filter that keeps a search from finding anything: the search without it, and what is found then. */
export type Obstacle = Total & { removed: string; without: Partial<Search> }

/** Other dates are no filter to remove, but often the way to find something. */
const nearbyDates = (search: ScreenSearch): { removed: string; without: Partial<Search> }[] =>
  search.checkIn && !search.flexible
    ? [{ removed: 'Up to 3 days earlier or later', without: { flexible: '3' } }]
    : []

/** More filters than a guest sets, so that a crafted URL costs no more. */
const MAX_FILTERS = 8

/** The filters of a search without results that alone keep it from finding something, each with what it hides. */
export async function obstacles(search: ScreenSearch, { now }: { now: Date }): Promise<Obstacle[]> {
  const active = activeFilters(search).slice(0, MAX_FILTERS)
  // Without its only filter a search is none.
  const filters = active.length < 2 ? [] : active
  const place = await placeOf(search)
  const found: Obstacle[] = []
  // One after the other, so that pages without results leave connections for others.
  for (const { removed, without } of [...nearbyDates(search), ...filters]) {
    const relaxed = { ...search, ...without }
    const counted = await countListings(relaxed, 'location' in without ? null : place, now)
    if (counted.total > 0) found.push({ removed, without, ...counted })
  }
  return found
}
