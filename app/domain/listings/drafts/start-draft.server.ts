import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listingDrafts, listings } from '#db/schema'
import { hasVehicles } from '../../settings/vehicles.server'
import { uuidField } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { listingTypes, type ListingType } from '../choices'
import { MAX_DRAFTS } from '../limits'
import { initialFields } from '../listing-form'

/** The request key becomes the draft's id, so that a double click starts one draft. */
export const startDraftSchema = z.object({
  type: z.enum(listingTypes, "Must be 'property' or 'vehicle'"),
  requestKey: uuidField,
})

/** Why a host cannot start a draft of a type; null if they can. */
export async function draftRefusal(type: ListingType, host: { id: string }, executor: Db = db) {
  if (type === 'vehicle' && !(await hasVehicles(executor))) return refuse('no_vehicles')
  const drafts = await executor.$count(listingDrafts, eq(listingDrafts.hostId, host.id))
  return drafts >= MAX_DRAFTS ? refuse('too_many_drafts', { max: MAX_DRAFTS }) : null
}

/** Starts a draft. The same request key again returns the same draft, or the listing it has become. */
export async function startDraft(
  { type, requestKey }: z.output<typeof startDraftSchema>,
  { host }: { host: { id: string } },
) {
  return inTransaction(async (tx) => {
    const [draft] = await tx
      .select({ hostId: listingDrafts.hostId, type: listingDrafts.type })
      .from(listingDrafts)
      .where(eq(listingDrafts.id, requestKey))
    const [published] = draft
      ? []
      : await tx
          .select({ hostId: listings.hostId, type: listings.type })
          .from(listings)
          .where(eq(listings.id, requestKey))
    const existing = draft ?? published
    if (existing)
      return existing.hostId === host.id && existing.type === type
        ? ok({ id: requestKey })
        : refuse('listing_key_reused')
    const refused = await draftRefusal(type, host, tx)
    if (refused) return refused
    await tx
      .insert(listingDrafts)
      .values({ id: requestKey, hostId: host.id, type, fields: initialFields(type) })
      .onConflictDoNothing()
    return ok({ id: requestKey })
  })
}
