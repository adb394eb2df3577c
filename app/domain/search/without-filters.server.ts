import { db } from '#db/db.server'
import { activeFilters } from './active-filters'
import { countListings, placeOf, type Total } from './find-page.server'
import type { ScreenSearch, Search } from './search-url'

/** A filter that keeps a search from finding anything: the change that removes it, and what is found then. */
export type Obstacle = Total & { label: string; without: Partial<Search> }

/** More filters than a guest sets, so that a made-up address does not cost more. */
const MAX_FILTERS = 8

/** The filters of a search without results that alone keep it from finding something, each with what it hides. */
export async function obstacles(search: ScreenSearch, { now }: { now: Date }): Promise<Obstacle[]> {
  const filters = activeFilters(search).slice(0, MAX_FILTERS)
  if (filters.length < 2) return []
  const place = await placeOf(search, db)
  const counted = await Promise.all(
    filters.map(async ({ label, without }) => ({
      label,
      without,
      ...(await countListings({ ...search, ...without }, 'location' in without ? null : place, now, db)),
    })),
  )
  return counted.filter(({ total }) => total > 0)
}
