import { inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { attractions, listingDrafts, listings, pictureColors } from '#db/schema'
import { MAX_PIXELS, withEncoder } from '~/integrations/storage/picture-encoder.server'
import { keyOf, readOriginal } from '~/integrations/storage/storage.server'
import { logError } from '../shared/log-error'

/** A color and its key take about 100 bytes. */
const MAX_CACHED = 20_000
/** In one run. The next start goes on with the rest. */
const MAX_FILLED_IN = 20_000
/** Colors that are stored at once, because each statement empties the cache of pages. */
const BATCH = 100

// A color never changes, because a picture of other bytes has another key. Missing ones are not cached.
const cache = new Map<string, string>()

/** The colors of pictures by their URLs, `/media/<key>`, in the same order; null where there is none yet. */
export async function colorsOf(urls: readonly string[]): Promise<(string | null)[]> {
  const keys = urls.map(keyOf)
  const missing = keys.filter((key): key is string => key !== null && !cache.has(key))
  const found =
    missing.length > 0 ? await db.select().from(pictureColors).where(inArray(pictureColors.key, missing)) : []
  const read = new Map(found.map(({ key, color }) => [key, color]))
  for (const [key, color] of read) {
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!)
    cache.set(key, color)
  }
  return keys.map((key) => (key === null ? null : (read.get(key) ?? cache.get(key) ?? null)))
}

/** The color of the first of a row's pictures, as a column of a query. */
export const firstColor = (images: AnyPgColumn | SQL | SQL.Aliased): SQL<string | null> =>
  sql<string | null>`(
    select ${pictureColors.color} from ${pictureColors}
    where ${pictureColors.key} = substr((${images})[1], ${sql.raw(String('/media/'.length + 1))})
  )`

/**
 * Finds the colors of pictures that have none, because a version that did not need them stored them.
 * It works in the background and begins with the covers. A stop does not wait for the picture it is working on, and
 * stores the colors found before.
 */
export async function fillInColors(signal: AbortSignal): Promise<void> {
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  const found: { key: string; color: string }[] = []
  const store = async () => {
    const batch = found.splice(0)
    if (batch.length > 0) await db.insert(pictureColors).values(batch).onConflictDoNothing()
  }
  for (const key of await keysWithoutColor()) {
    if (signal.aborted) break
    try {
      const original = await readOriginal(key)
      if (!original) continue
      const color = await Promise.race([
        withEncoder((run) => run('color', { original, maxPixels: MAX_PIXELS }), 'background'),
        aborted,
      ])
      if (!color) break
      found.push({ key, color })
    } catch (error) {
      // The next start tries again. Until then its frame is gray.
      if (!signal.aborted) logError(error, 'The color of a picture could not be found')
    }
    if (found.length === BATCH) await store()
  }
  await store()
}

async function keysWithoutColor(): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select url from (
      select unnest(images) as url, generate_subscripts(images, 1) as position from (
        select ${listings.images} from ${listings}
        union all select ${listingDrafts.images} from ${listingDrafts}
        union all select ${attractions.images} from ${attractions}
      ) as galleries (images)
    ) as used
    where not exists (select from ${pictureColors} where ${pictureColors.key} = substr(url, 8))
    group by url order by min(position), url limit ${MAX_FILLED_IN}
  `)) as unknown as { rows: { url: string }[] }
  return rows.flatMap(({ url }) => keyOf(url) ?? [])
}
