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
import { locateListing, type PlaceColumns } from '../resolve-location.server'

type Context = { host: { id: string }; now: Date }

/**
 * Publishes a draft as a listing with the draft's id, so that publishing twice creates one listing. Everything is
 * validated again; a refusal names the first incomplete step with its errors.
 */
export async function publishDraft(id: string | undefined, { host, now }: Context) {
  if (!isUuid(id)) return refuse('draft_unknown')
  const draft = await draftFor(id, host.id)
  if (!draft) return publishedBefore(id, host)
  const parsed = parseDraft(draft)
  if (!parsed.ok) return parsed
  const located = await locateListing({ ...parsed.values, locationChoice: chosenLocation(draft.fields) })
  if (!located.ok) return located
  return inTransaction((tx) => publish(tx, draft, located.place, { host, now }))
}

async function publish(tx: Db, seen: Draft, place: PlaceColumns, { host, now }: Context) {
  const own = and(eq(listingDrafts.id, seen.id), eq(listingDrafts.hostId, host.id))
  const [draft] = await tx.select().from(listingDrafts).where(own).for('update')
  if (!draft) return publishedBefore(seen.id, host, tx)
  const parsed = parseDraft(draft)
  if (!parsed.ok) return parsed
  // The place was looked up before the draft was locked; the host may have changed it since.
  if (
    draft.fields.location !== seen.fields.location ||
    draft.fields.streetAddress !== seen.fields.streetAddress ||
    chosenLocation(draft.fields) !== chosenLocation(seen.fields)
  )
    return refuse('draft_changed')
  const created = await insertListing(tx, {
    id: draft.id,
    hostId: host.id,
    type: draft.type,
    values: parsed.values,
    place,
    images: draft.images,
    captions: draft.captions,
    now,
  })
  if (!created.ok) return created
  await tx.delete(listingDrafts).where(own)
  return ok({ id: draft.id, title: parsed.values.title, isFound: place.cityId !== null })
}

function parseDraft(draft: Draft) {
  const missing = firstIncompleteStep(draft)
  if (missing) return refuse('draft_incomplete', missing)
  return ok({ values: listingSchema(draft.type).parse(toInput(draft.type, draft.fields)) })
}

/** A draft that was already published returns the same result again. */
async function publishedBefore(id: string, host: { id: string }, executor: Db = db) {
  const [listing] = await executor
    .select({ title: listings.title, cityId: listings.cityId })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.hostId, host.id)))
  return listing
    ? ok({ id, title: listing.title, isFound: listing.cityId !== null })
    : refuse('draft_unknown')
}
