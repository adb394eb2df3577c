import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listingDrafts, listings } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { draftFor, type Draft } from './drafts.queries.server'
import { insertListing } from '../insert-listing.server'
import { chosenLocation, toInput } from '../listing-form'
import { listingSchema } from '../listing-fields'
import { firstIncompleteStep } from './draft-progress'
import { settlePlace, type PlaceColumns } from '../settle-place.server'

type Context = { host: { id: string }; now: Date }

/**
 * Makes a listing of a draft, under the draft's id: sent twice, it makes one. Everything is checked again; what is missing
 * comes back with the step it belongs to.
 */
export async function publishDraft(id: string | undefined, { host, now }: Context) {
  if (!isUuid(id)) return refuse('draft_unknown')
  const draft = await draftFor(id, host.id)
  if (!draft) return published(id, host)
  const read = readDraft(draft)
  if (!read.ok) return read
  const settled = await settlePlace({
    location: read.values.location,
    locationChoice: chosenLocation(draft.fields),
  })
  if (!settled.ok) return settled
  return inTransaction((tx) => publish(tx, draft, settled.place, { host, now }))
}

async function publish(tx: Db, seen: Draft, place: PlaceColumns, { host, now }: Context) {
  const own = and(eq(listingDrafts.id, seen.id), eq(listingDrafts.hostId, host.id))
  const [draft] = await tx.select().from(listingDrafts).where(own).for('update')
  if (!draft) return published(seen.id, host, tx)
  const read = readDraft(draft)
  if (!read.ok) return read
  // The place was looked up before the draft was locked.
  if (
    draft.fields.location !== seen.fields.location ||
    chosenLocation(draft.fields) !== chosenLocation(seen.fields)
  )
    return refuse('draft_changed')
  const made = await insertListing(tx, {
    id: draft.id,
    hostId: host.id,
    type: draft.type,
    values: read.values,
    place,
    images: draft.images,
    now,
  })
  if (!made) return refuse('listing_key_reused')
  await tx.delete(listingDrafts).where(own)
  return ok({ id: draft.id, title: read.values.title, isFound: place.cityId !== null })
}

function readDraft(draft: Draft) {
  const missing = firstIncompleteStep(draft)
  if (missing) return refuse('draft_incomplete', missing)
  return ok({ values: listingSchema(draft.type).parse(toInput(draft.type, draft.fields)) })
}

/** A draft that is gone because it was published answers what publishing it answered. */
async function published(id: string, host: { id: string }, executor: Db = db) {
  const [listing] = await executor
    .select({ title: listings.title, cityId: listings.cityId })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.hostId, host.id)))
  return listing
    ? ok({ id, title: listing.title, isFound: listing.cityId !== null })
    : refuse('draft_unknown')
}
