import { canonicalQuery, parseQuery } from '~/domain/saved-searches/saved-search'
import type { listingPublications, savedSearches } from '#db/schema'
import { idAt } from './ids'
import { DAY } from './world-rows'

type ListingType = 'property' | 'vehicle'

/** Saved before a listing that fits was published, and after the last one that did: days ago, name, search. */
const seeds = [
  [25, 'Austin with a pool', 'type=property&location=Austin, Texas&guests=4&amenities=Pool'],
  [12, 'Treehouses under $200', 'type=property&location=treehouse&maxPrice=200'],
] as const

/** The saved searches of the demo guest. The site itself sends their email, a minute after it starts. */
export function savedSearchRows(userId: string, now: Date): (typeof savedSearches.$inferInsert)[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  return seeds.map(([daysAgo, name, text]) => {
    const createdAt = new Date(midnight - daysAgo * DAY)
    const { search } = parseQuery(text, createdAt)
    return {
      id: idAt(`saved-search:${name}`, createdAt), userId, name, query: canonicalQuery(search), type: search.type,
      checkedUpTo: createdAt, checkAfter: createdAt, createdAt,
    }
  })
}

/** The publications of the listings of the last month, which is longer than the demo's searches are saved. */
export const publicationRows = (listings: readonly { id?: string; type: ListingType; createdAt?: Date }[], now: Date) =>
  listings.flatMap(({ id, type, createdAt }): (typeof listingPublications.$inferInsert)[] =>
    id && createdAt && now.getTime() - createdAt.getTime() < 30 * DAY ? [{ listingId: id, type, publishedAt: createdAt }] : [],
  )
