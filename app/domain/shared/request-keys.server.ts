import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db } from '#db/client.server'
import { requestKeys } from '#db/schema'

/** A request key and the parsed values it was sent with. */
export type KeyedRequest = {
  userId: string
  kind:
    | 'booking'
    | 'cancellation'
    | 'discount_code'
    | 'flight'
    | 'itinerary'
    | 'item'
    | 'listing'
    | 'quick_reply'
    | 'saved_search'
    | 'scheduled_message'
    | 'tax_rule'
    | 'wishlist'
  /** Without a key nothing is stored, as no request can repeat it. */
  key: string | undefined
  values: unknown
}

/** Whether a request repeats the one that created its row. Rows from before digests were stored count as repeated. */
export async function isRepeat(tx: Db, request: KeyedRequest): Promise<boolean> {
  if (!request.key) return false
  const first = await firstDigest(tx, request)
  return first === undefined || first === digestOf(request.values)
}

/** What keeps a request from being answered with the row that its key has made before; null if nothing does. */
export async function keyConflict(tx: Db, request: KeyedRequest, first: { id: string }, ownerId: string) {
  if (ownerId !== request.userId) return { firstId: null }
  return (await isRepeat(tx, request)) ? null : { firstId: first.id }
}

/** Whether the same request was sent before, with the same key and values. */
export const wasSent = async (tx: Db, request: KeyedRequest): Promise<boolean> =>
  request.key !== undefined && (await firstDigest(tx, request)) === digestOf(request.values)

async function firstDigest(tx: Db, request: KeyedRequest): Promise<string | undefined> {
  const [first] = await tx
    .select({ digest: requestKeys.digest })
    .from(requestKeys)
    .where(
      and(
        eq(requestKeys.userId, request.userId),
        eq(requestKeys.kind, request.kind),
        eq(requestKeys.key, request.key!),
      ),
    )
  return first?.digest
}

/**
 * Stores what a request's values were. Call it in the transaction that creates the row, and only then. The key of a row
 * that was deleted since can create another one.
 */
export async function rememberRequest(tx: Db, { userId, kind, key, values }: KeyedRequest): Promise<void> {
  if (!key) return
  const digest = digestOf(values)
  await tx
    .insert(requestKeys)
    .values({ userId, kind, key, digest })
    .onConflictDoUpdate({ target: [requestKeys.userId, requestKeys.kind, requestKeys.key], set: { digest } })
}

/** A digest of parsed values. The order of fields does not count, and an empty field is the same as a missing one. */
export const digestOf = (values: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(JSON.parse(JSON.stringify(values ?? null)))))
    .digest('base64url')

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, field]) => field !== null)
    .map(([name, field]) => [name, canonical(field)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
