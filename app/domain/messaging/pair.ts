/** Two people, in the order in which the database keeps a conversation: the smaller id first. */
export type Pair = { lowId: string; highId: string }

export const pairOf = (one: string, other: string): Pair =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }

export const writePair = ({ lowId, highId }: Pair): string => `${lowId}:${highId}`

/** What a notification of the database says: a conversation has changed, and this is its revision now. */
export type Change = Pair & { revision: number }

export const writeChange = ({ revision, ...pair }: Change): string => `${writePair(pair)}:${revision}`

/** Null for a text that tells of no change. */
export function readChange(text: string): Change | null {
  const [, lowId, highId, revision] = /^([0-9a-f-]{36}):([0-9a-f-]{36}):(\d{1,10})$/.exec(text) ?? []
  return lowId && highId ? { lowId, highId, revision: Number(revision) } : null
}
