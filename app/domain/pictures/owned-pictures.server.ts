import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { pictures } from '#db/schema'
import { keyOf } from './picture-address'

/**
 * Whether every address is a picture that this person uploaded. In a transaction the pictures stay until it ends: whoever
 * checks and then uses them loses none to a sweep in between.
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
