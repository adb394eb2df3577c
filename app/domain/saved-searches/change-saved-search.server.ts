import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { savedSearches } from '#db/schema'
import { isUuid } from '../shared/ids'
import { instantSql } from '../shared/instant-sql.server'
import { ok, refuse } from '../shared/result'
import type { SavedSearchChange } from './saved-search'
import { isOwnSavedSearch } from './saved-searches.queries.server'

/** Renames a saved search of the user's, or turns its alerts on (from now on) or off. */
export async function changeSavedSearch(
  id: string | undefined,
  { name, hasAlerts }: SavedSearchChange,
  { user, now }: { user: { id: string }; now: Date },
) {
  if (!isUuid(id)) return refuse('saved_search_unknown')
  const [savedSearch] = await db
    .update(savedSearches)
    .set({ name, hasAlerts, ...(hasAlerts && { checkedUpTo: unlessOn(now) }) })
    .where(isOwnSavedSearch(id, user.id))
    .returning()
  return savedSearch ? ok({ savedSearch }) : refuse('saved_search_unknown')
}

/** What was published while alerts were off is not new. Turning them on twice changes nothing. */
const unlessOn = (now: Date) =>
  sql`case when ${savedSearches.hasAlerts} then ${savedSearches.checkedUpTo} else ${instantSql(now)} end`

/** Deletes one of the user's own saved searches. */
export async function deleteSavedSearch(id: string | undefined, { user }: { user: { id: string } }) {
  if (!isUuid(id)) return refuse('saved_search_unknown')
  const [savedSearch] = await db.delete(savedSearches).where(isOwnSavedSearch(id, user.id)).returning()
  return savedSearch ? ok({ savedSearch }) : refuse('saved_search_unknown')
}
