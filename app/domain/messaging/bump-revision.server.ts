import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { conversations } from '#db/schema'

/** The two users of a conversation, the smaller id first as in the database. */
type Pair = { lowId: string; highId: string }

export const pairOf = (one: string, other: string): Pair =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }

const writePair = ({ lowId, highId }: Pair): string => `${lowId}:${highId}`

/** The payload of a database notification: a conversation and its new revision. */
type Change = Pair & { revision: number }

/** Parses a payload; null if it is malformed. */
export function readChange(text: string): Change | null {
  const [, lowId, highId, revision] = /^([0-9a-f-]{36}):([0-9a-f-]{36}):(\d{1,10})$/.exec(text) ?? []
  return lowId && highId ? { lowId, highId, revision: Number(revision) } : null
}

/** The LISTEN/NOTIFY channel for changed conversations. */
export const CONVERSATIONS_CHANNEL = 'conversations'

/**
 * Increments a conversation's revision because something its thread shows has changed: a message, a read mark, a
 * booking or a block. The row stays locked until the transaction ends, so revisions become visible in order. Listeners
 * are notified on commit.
 * @returns the updated conversation
 */
export async function bumpRevision(tx: Db, one: string, other: string) {
  const [conversation] = await tx
    .insert(conversations)
    .values({ ...pairOf(one, other), revision: 1 })
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: { revision: sql`${conversations.revision} + 1` },
    })
    .returning({
      ...getTableColumns(conversations),
      // The payload that readChange parses.
      notified:
        sql`pg_notify(${CONVERSATIONS_CHANNEL}, concat_ws(':', ${conversations.lowId}, ${conversations.highId},
        ${conversations.revision}))`.as('notified'),
    })
  return conversation!
}

/** Bumps several conversations, each once, in a fixed order to avoid deadlocks. */
export async function bumpRevisions(tx: Db, pairs: readonly Pair[]): Promise<void> {
  const distinct = new Map(pairs.map((pair) => [writePair(pair), pair]))
  const inOrder = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [, { lowId, highId }] of inOrder) await bumpRevision(tx, lowId, highId)
}
