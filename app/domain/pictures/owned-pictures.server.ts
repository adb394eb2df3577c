import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { pictures } from '#db/schema'
import { keyOf } from '~/integrations/storage/storage.server'

/**
 * Whether this user uploaded every one of these pictures. Within a transaction the rows stay locked until it ends, so
 * that the sweep cannot remove a picture between the check and its use.
 */
export async function ownsAll(executor: Db, urls: readonly string[], ownerId: string): Promise<boolean> {
  const keys = [...new Set(urls)].map(keyOf)
  if (keys.length === 0) return true
  if (keys.includes(null)) return false
  const owned = await executor
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), inArray(pictures.key, keys as string[])))
    .for('share')
  return owned.length === keys.length
}
