import { eq } from 'drizzle-orm'
import { savedSearches, users } from '#db/schema'
import { isRepeat, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { MAX_SAVED_SEARCHES } from './limits'
import { canonicalQuery, isSpecific, parseQuery, type SaveSearchInput } from './saved-search'
import { findSameSearch } from './saved-searches.queries.server'
import { suggestSearchName } from './suggest-name.server'

/**
 * Saves a search for its user. The same search again returns the first one, whatever its name, and so does the same
 * request key, unless its values differ.
 * @returns `created` is false if it was saved before
 */
export async function saveSearch(
  { requestKey, ...input }: SaveSearchInput,
  { user, now }: { user: { id: string }; now: Date },
) {
  const { search, ignored } = parseQuery(input.search, now)
  const [problem] = ignored
  if (problem) return refuse('search_not_valid', problem)
  if (!isSpecific(search)) return refuse('search_too_broad')
  const query = canonicalQuery(search)
  const name = input.name ?? (await suggestSearchName(search))
  const sent = {
    userId: user.id,
    kind: 'saved_search',
    key: requestKey,
    values: { ...input, query },
  } as const
  return inTransaction(async (tx) => {
    // The row lock keeps concurrent calls within the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const [first] = requestKey
      ? await tx.select().from(savedSearches).where(eq(savedSearches.id, requestKey))
      : []
    if (first) {
      if (first.userId !== user.id) return refuse('saved_search_key_reused', { firstId: null })
      return (await isRepeat(tx, sent))
        ? ok({ savedSearch: first, created: false })
        : refuse('saved_search_key_reused', { firstId: first.id })
    }
    const same = await findSameSearch(search, user.id, tx)
    if (same) return ok({ savedSearch: same, created: false })
    if ((await tx.$count(savedSearches, eq(savedSearches.userId, user.id))) >= MAX_SAVED_SEARCHES)
      return refuse('too_many_saved_searches', { max: MAX_SAVED_SEARCHES })
    const [savedSearch] = await tx
      .insert(savedSearches)
      .values({
        ...(requestKey && { id: requestKey }),
        userId: user.id,
        name,
        query,
        type: search.type,
        startsOn: search.checkIn,
        hasAlerts: input.hasAlerts,
        checkedUpTo: now,
        checkAfter: now,
        createdAt: now,
      })
      .returning()
    await rememberRequest(tx, sent)
    return ok({ savedSearch: savedSearch!, created: true })
  })
}
