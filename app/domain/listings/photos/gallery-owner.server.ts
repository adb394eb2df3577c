import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listingDrafts, listings } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'

/** Whose photos they are: those of a listing that is still being written, or of a published one. */
export type GalleryOwner = { kind: 'draft' | 'listing'; id: string }
type Host = { id: string }

/** Whose photos an address is about: `:draft` names a draft, `:id` a listing. */
export const galleryOwnerOf = ({ draft, id = '' }: { draft?: string; id?: string }): GalleryOwner =>
  draft === undefined ? { kind: 'listing', id } : { kind: 'draft', id: draft }

/** The photos of a host's own draft or listing, in their order; null when it is not theirs or not there. */
export const photosOf = async (owner: GalleryOwner, host: Host): Promise<string[] | null> =>
  isUuid(owner.id) ? await find(db, owner, host) : null

/**
 * Changes a host's photos under the lock of their row: changes at the same time follow one another, and none is lost.
 * `change` gets the photos as they are then, and answers them as they are to be.
 */
export async function changeGallery<Change extends { ok: true; photos: string[] } | { ok: false }>(
  owner: GalleryOwner,
  host: Host,
  change: (photos: string[], tx: Db) => Change | Promise<Change>,
) {
  if (!isUuid(owner.id)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    const photos = await find(tx, owner, host, { locked: true })
    if (!photos) return refuse('listing_unknown')
    const changed = await change(photos, tx)
    if (changed.ok && changed.photos.join() !== photos.join()) await write(tx, owner, changed.photos)
    return changed
  })
}

const tables = { draft: listingDrafts, listing: listings }

async function find(
  executor: Db,
  { kind, id }: GalleryOwner,
  host: Host,
  { locked = false } = {},
): Promise<string[] | null> {
  const table = tables[kind]
  const rows = executor
    .select({ images: table.images })
    .from(table)
    .where(and(eq(table.id, id), eq(table.hostId, host.id)))
  const [row] = await (locked ? rows.for('update') : rows)
  return row?.images ?? null
}

async function write(tx: Db, { kind, id }: GalleryOwner, images: string[]) {
  const table = tables[kind]
  await tx.update(table).set({ images }).where(eq(table.id, id))
}
