import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listingDrafts, listings } from '#db/schema'
import { readSettings } from '../../settings/read-settings.server'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { MAX_IMAGES } from '../limits'
import { rearranged, shownCaptions, type Captions, type Rearrangement } from './gallery'

/** What the photos belong to: a draft or a published listing. */
export type GalleryOwner = { kind: 'draft' | 'listing'; id: string }
type Host = { id: string }

/** The owner named by route parameters: `draft` or `id`. */
export const galleryOwnerOf = ({ draft, id = '' }: { draft?: string; id?: string }): GalleryOwner =>
  draft === undefined ? { kind: 'listing', id } : { kind: 'draft', id: draft }

/** The photos of a host's own draft or listing, in order; null if it does not exist or is another host's. */
export const photosOf = async (owner: GalleryOwner, host: Host): Promise<string[] | null> =>
  (await galleryOf(owner, host))?.images ?? null

/** The same with what the photos show. */
export async function galleryOf(owner: GalleryOwner, host: Host) {
  const gallery = isUuid(owner.id) ? await findGallery(db, owner, host) : null
  return gallery && { images: gallery.images, captions: shownCaptions(gallery) }
}

/**
 * Changes a host's photos under a row lock, so that simultaneous changes run one after another and none is lost.
 * @param change receives the current photos and returns the new ones
 */
export async function changeGallery<Change extends { ok: true; photos: string[] } | { ok: false }>(
  owner: GalleryOwner,
  host: Host,
  change: (photos: string[], tx: Db) => Change | Promise<Change>,
) {
  if (!isUuid(owner.id)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    const gallery = await findGallery(tx, owner, host, { locked: true })
    if (!gallery) return refuse('listing_unknown')
    const changed = await change(gallery.images, tx)
    if (!changed.ok) return changed as Extract<Change, { ok: false }>
    const { photos } = changed
    if (photos.join() !== gallery.images.join()) await write(tx, owner, photos)
    return ok({ photos, captions: shownCaptions({ images: photos, captions: gallery.captions }) })
  })
}

/** Moves, removes or reorders a host's photos. A published listing keeps at least one. */
export function rearrangePhotos(
  owner: GalleryOwner,
  change: Rearrangement,
  { host }: { host: { id: string } },
) {
  return changeGallery(owner, host, (photos) => {
    const result = rearranged(photos, change)
    const wouldBeEmpty = result.ok && result.photos.length === 0 && photos.length > 0
    return owner.kind === 'listing' && wouldBeEmpty ? refuse('last_image') : result
  })
}

/**
 * Sets the captions of photos that a host has; an empty one takes the caption away, and one of a photo that is gone is
 * left out.
 */
export async function captionPhotos(owner: GalleryOwner, captions: Captions, { host }: { host: Host }) {
  if (!isUuid(owner.id)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    const gallery = await findGallery(tx, owner, host, { locked: true })
    if (!gallery) return refuse('listing_unknown')
    const table = tables[owner.kind]
    const shown = shownCaptions({ images: gallery.images, captions: { ...gallery.captions, ...captions } })
    await tx.update(table).set({ captions: shown }).where(eq(table.id, owner.id))
    return ok({ photos: gallery.images, captions: shown })
  })
}

/** How many photos a listing may have at the moment. The platform setting can lower the limit, never raise it. */
export async function maxImages(now: Date, executor: Db = db): Promise<number> {
  const { maximum_listing_images } = await readSettings(['maximum_listing_images'], now, executor)
  const max = Number(maximum_listing_images)
  return Number.isInteger(max) && max >= 1 ? Math.min(max, MAX_IMAGES) : MAX_IMAGES
}

const tables = { draft: listingDrafts, listing: listings }

async function findGallery(executor: Db, { kind, id }: GalleryOwner, host: Host, { locked = false } = {}) {
  const table = tables[kind]
  const rows = executor
    .select({ images: table.images, captions: table.captions })
    .from(table)
    .where(and(eq(table.id, id), eq(table.hostId, host.id)))
  const [row] = await (locked ? rows.for('update') : rows)
  return row ?? null
}

async function write(tx: Db, { kind, id }: GalleryOwner, images: string[]) {
  const table = tables[kind]
  await tx.update(table).set({ images }).where(eq(table.id, id))
}
