import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { searchWords } from '#db/schema'
import { listingTypes } from '../listings/choices'
import { exactWord } from './conditions.server'
import { countEach } from './words.server'

const BATCH = 100

/** Deletes the words that no active listing of a category has any more, a few at a time. */
export async function refreshSearchWords(_now: Date, signal?: AbortSignal): Promise<void> {
  for (const type of listingTypes) {
    let last = ''
    while (!signal?.aborted) {
      const rows = await db
        .select({ word: searchWords.word })
        .from(searchWords)
        .where(and(eq(searchWords.type, type), gt(searchWords.word, last)))
        .orderBy(asc(searchWords.word))
        .limit(BATCH)
      if (rows.length === 0) break
      const words = rows.map(({ word }) => word)
      last = words[words.length - 1]!
      const counts = await countEach(words.map(exactWord), { type })
      const unused = words.filter((_, at) => counts[at] === 0)
      if (unused.length > 0)
        await db.delete(searchWords).where(and(eq(searchWords.type, type), inArray(searchWords.word, unused)))
    }
  }
}
