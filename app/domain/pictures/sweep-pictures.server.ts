import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import {
  bookings,
  pictureColors,
  pictures,
  attractions,
  listingDrafts,
  listings,
  platformSettings,
  users,
} from '#db/schema'
import { storage, originalNames, keyOf } from '~/integrations/storage/storage.server'
import { removeOldUploads } from '~/integrations/storage/upload-folder.server'
import { inTransaction } from '../shared/transaction.server'
import { lockPicture } from './record-pictures.server'
import { ownsStorage } from './storage-owner.server'
import { log } from '../../../log'

/** How long an unused picture is kept, because its form may not have been submitted yet. */
const UNUSED_LIFETIME = 24 * 3_600_000
const BATCH_SIZE = 500

type Sweep = {
  now: Date
  /** Newer files are kept, because another process may be writing them. */
  before: Date
  /** Whether another database could use the same storage: a bucket, or a folder with an external database. */
  isShared: boolean
  signal?: AbortSignal
}

/**
 * Removes what interrupted uploads and deleted accounts left: temporary files, files that nothing shows, and uploads
 * that were unused for a day. See docs/decisions/pictures.md.
 * @returns the keys of the removed pictures
 */
export async function sweepPictures({ now, before, isShared, signal }: Sweep): Promise<string[]> {
  const unusedSince = new Date(now.getTime() - UNUSED_LIFETIME)
  await removeOldUploads(before)
  const { removePartial } = await storage()
  await removePartial(before)
  if (!(await ownsStorage({ isShared }))) {
    log.warn(
      'The picture storage belongs to another database: unused pictures are not swept. See docs/decisions/pictures.md.',
    )
    return []
  }
  const removed: string[] = []
  for await (const keys of batches(candidates(before, unusedSince))) {
    const used = await usedAmong(db, keys)
    for (const key of keys) {
      if (signal?.aborted) return removed
      if (!used.has(key) && (await removeUnused(key, unusedSince))) removed.push(key)
    }
  }
  await sweepVariants(before, signal)
  return removed
}

/** Files without a row, and pictures whose rows are all old. Whether they are used is checked later. */
async function* candidates(before: Date, unusedSince: Date): AsyncGenerator<string> {
  for (const { key } of await db
    .selectDistinct({ key: pictures.key })
    .from(pictures)
    .where(lt(pictures.createdAt, unusedSince)))
    yield key
  for await (const files of batches(oldOriginals(before))) {
    const known = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, files))
    const rows = new Set(known.map(({ key }) => key))
    yield* files.filter((key) => !rows.has(key))
  }
}

async function* oldOriginals(before: Date): AsyncGenerator<string> {
  for await (const { name, changedAt } of (await storage()).list('originals/')) {
    const key = /^originals\/([0-9a-f]{32})\.(?:webp|avif|svg)$/.exec(name)?.[1]
    if (key && changedAt < before) yield key
  }
}

/**
 * Checks again under the picture's lock, and removes it. A simultaneous upload is either seen here or restores the
 * file afterwards. The rows are deleted and committed first: an interruption can leave a file without a row, never a
 * row without its file.
 */
async function removeUnused(key: string, unusedSince: Date): Promise<boolean> {
  await underLock(key, async (tx) => {
    const rows = await tx
      .select({ createdAt: pictures.createdAt })
      .from(pictures)
      .where(eq(pictures.key, key))
      .for('update')
    const isYoung = rows.some(({ createdAt }) => createdAt >= unusedSince)
    if (rows.length > 0 && !isYoung && (await usedAmong(tx, [key])).size === 0)
      await tx.delete(pictures).where(eq(pictures.key, key))
  })
  return underLock(key, async (tx) => {
    const rows = await tx.select({ key: pictures.key }).from(pictures).where(eq(pictures.key, key))
    if (rows.length > 0 || (await usedAmong(tx, [key])).size > 0) return false
    const { remove, list } = await storage()
    for await (const { name } of list(`variants/${key}/`)) await remove(name)
    for (const name of originalNames(key)) await remove(name)
    await tx.delete(pictureColors).where(eq(pictureColors.key, key))
    return true
  })
}

const underLock = <T>(key: string, work: (tx: Db) => Promise<T>) =>
  inTransaction(async (tx) => {
    await lockPicture(tx, key)
    return work(tx)
  })

/** Removes variants without an original, which an encoder may have written while the picture was being removed. */
async function sweepVariants(before: Date, signal?: AbortSignal) {
  const { list, has, remove } = await storage()
  const kept = new Map<string, boolean>()
  for await (const { name, changedAt } of list('variants/')) {
    if (signal?.aborted) return
    const key = name.split('/')[1]!
    if (!kept.has(key)) kept.set(key, (await Promise.all(originalNames(key).map(has))).includes(true))
    if (!kept.get(key) && changedAt < before) await remove(name)
  }
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  const batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length === BATCH_SIZE) yield batch.splice(0)
  }
  if (batch.length > 0) yield batch
}

/** The pictures among these that a listing, a booking as it was sold, draft, user, attraction or the marketplace's logo uses. */
async function usedAmong(executor: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const urls = sql`array[${sql.join(
    keys.map((key) => sql`${`/media/${key}`}`),
    sql`, `,
  )}]::text[]`
  const { rows } = (await executor.execute(sql`
    select distinct url from (
      select unnest(${listings.images}) as url from ${listings} where ${listings.images} && ${urls}
      union all select jsonb_array_elements_text(${bookings.sold}->'images') from ${bookings}
        where ${bookings.sold}->'images' ?| ${urls}
      union all select unnest(${listingDrafts.images}) from ${listingDrafts} where ${listingDrafts.images} && ${urls}
      union all select unnest(${attractions.images}) from ${attractions} where ${attractions.images} && ${urls}
      union all select ${users.avatar} from ${users} where ${users.avatar} = any(${urls})
      union all select ${users.pendingAvatar} from ${users} where ${users.pendingAvatar} = any(${urls})
      union all select ${platformSettings.value} from ${platformSettings} where ${platformSettings.key} = 'site_logo'
    ) as used where url = any(${urls})
  `)) as unknown as { rows: { url: string }[] }
  return new Set(rows.map(({ url }) => keyOf(url)!))
}
