import { eq } from 'drizzle-orm'
import { listingDrafts, listings } from '#db/schema'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import type { ListingType } from '../choices'
import { MAX_DRAFTS } from '../limits'
import { initialFields } from '../listing-form'

/** Begins a listing. The same request key again leads to the same draft, or to the listing it has become. */
export async function startDraft(
  { type, requestKey }: { type: ListingType; requestKey: string },
  { host }: { host: { id: string } },
) {
  return inTransaction(async (tx) => {
    const [first] = await tx
      .select({ hostId: listingDrafts.hostId })
      .from(listingDrafts)
      .where(eq(listingDrafts.id, requestKey))
    const [published] = first
      ? []
      : await tx.select({ hostId: listings.hostId }).from(listings).where(eq(listings.id, requestKey))
    const known = first ?? published
    if (known) return known.hostId === host.id ? ok({ id: requestKey }) : refuse('listing_key_reused')
    if ((await tx.$count(listingDrafts, eq(listingDrafts.hostId, host.id))) >= MAX_DRAFTS)
      return refuse('too_many_drafts', { most: MAX_DRAFTS })
    await tx
      .insert(listingDrafts)
      .values({ id: requestKey, hostId: host.id, type, fields: initialFields(type) })
      .onConflictDoNothing()
    return ok({ id: requestKey })
  })
}
