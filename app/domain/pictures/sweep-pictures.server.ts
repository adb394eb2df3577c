import { eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { pictures } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { removeOldUploads } from '~/integrations/storage/upload-folder.server'
import { inTransaction } from '../shared/transaction.server'
import { originalName } from './picture-address'
import { lockPicture } from './picture-lock.server'
import { ownsStorage } from './storage-owner.server'
import { usedAmong } from './used-pictures.queries.server'

/** A picture that was uploaded, but is not used yet: somebody may still be filling in the form it is for. */
const PATIENCE = 24 * 3_600_000
const AT_ONCE = 500

type Sweep = {
  now: Date
  /** What was written since may be somebody's work under way. */
  before: Date
  /** Whether the storage could be another database's: a bucket, or a folder beside a database elsewhere. */
  isShared: boolean
  signal?: AbortSignal
}

/**
 * Removes what killed uploads and deleted accounts left: temporary files, files that no row knows, and uploads that
 * nothing has used for a day. Drawings of our own (`*.svg`) are never touched. `docs/decisions/pictures.md` has the rule.
 * @returns the keys of the pictures that were removed
 */
export async function sweepPictures({ now, before, isShared, signal }: Sweep): Promise<string[]> {
  const unusedSince = new Date(now.getTime() - PATIENCE)
  await removeOldUploads(before)
  const { removePartial } = await storage()
  await removePartial(before)
  if (!(await ownsStorage({ isShared }))) {
    console.warn(
      'The picture storage belongs to another database: unused pictures are not swept. docs/decisions/pictures.md says how to change that.',
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

/** Files that no row knows, and pictures whose rows are all old. Whether something uses them is asked later. */
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
    const key = /^originals\/([0-9a-f]{32})\.webp$/.exec(name)?.[1]
    if (key && changedAt < before) yield key
  }
}

/**
 * Asks again under the picture's lock: whoever stores or uses it meanwhile either is seen here or finds it gone and mends
 * that. The rows go first and for good: cut off in between, a file without a row is left, never a row without its file.
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
    await remove(originalName(key))
    return true
  })
}

const underLock = <T>(key: string, work: (tx: Db) => Promise<T>) =>
  inTransaction(async (tx) => {
    await lockPicture(tx, key)
    return work(tx)
  })

/** Variants whose original is gone: an encoder may write one while its picture is being removed. */
async function sweepVariants(before: Date, signal?: AbortSignal) {
  const { list, has, remove } = await storage()
  const kept = new Map<string, boolean>()
  for await (const { name, changedAt } of list('variants/')) {
    if (signal?.aborted) return
    const key = name.split('/')[1]!
    if (!kept.has(key)) kept.set(key, (await has(originalName(key))) || (await has(`originals/${key}.svg`)))
    if (!kept.get(key) && changedAt < before) await remove(name)
  }
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  const batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length === AT_ONCE) yield batch.splice(0)
  }
  if (batch.length > 0) yield batch
}
