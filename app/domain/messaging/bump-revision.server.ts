import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { conversations } from '#db/schema'
import { pairOf, writeChange, writePair, type Pair } from './pair'

/** The channel on which the database tells every process which conversations have changed. */
export const CONVERSATIONS_CHANNEL = 'conversations'

/**
 * Says that something a thread shows has changed: a message, a read mark, a booking, a block. Its row stays locked
 * until the transaction ends, so revisions are seen in their order; who listens hears of it once it is committed.
 * @returns the conversation as it is now
 */
export async function bumpRevision(tx: Db, one: string, other: string) {
  const pair = pairOf(one, other)
  const [conversation] = await tx
    .insert(conversations)
    .values({ ...pair, revision: 1 })
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: { revision: sql`${conversations.revision} + 1` },
    })
    .returning()
  await tx.execute(
    sql`select pg_notify(${CONVERSATIONS_CHANNEL}, ${writeChange({ ...pair, revision: conversation!.revision })})`,
  )
  return conversation!
}

/** The same for several, each once and always in the same order, so that two transactions never wait for each other. */
export async function bumpRevisions(tx: Db, pairs: readonly Pair[]): Promise<void> {
  const distinct = new Map(pairs.map((pair) => [writePair(pair), pair]))
  for (const [, { lowId, highId }] of [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)))
    await bumpRevision(tx, lowId, highId)
}
