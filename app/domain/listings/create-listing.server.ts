import { v7 as uuidv7 } from 'uuid'
import { db } from '#db/db.server'
import { ownsAll } from '../pictures/owned-pictures.server'
import { maxImages } from './max-images.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { hostListing } from './host-listings.queries.server'
import { insertListing } from './insert-listing.server'
import type { NewListingBody } from './listing-body'
import { settlePlace } from './settle-place.server'

/** Makes a listing at once, without a draft. Asked again with the same request key, it answers the first result. */
export async function createListing(
  { listing, hostId, requestKey }: NewListingBody,
  { host, now }: { host: { id: string }; now: Date },
) {
  if (hostId && hostId !== host.id) return refuse('host_not_you')
  if (requestKey && (await hostListing(requestKey, host.id))) return ok({ id: requestKey })
  const { type, images, locationChoice, ...values } = listing
  const most = await maxImages(new Date())
  if (images.length > most) return refuse('too_many_photos', { room: most, most })
  if (!(await ownsAll(db, images, host.id))) return refuse('images_not_yours')
  const settled = await settlePlace({ location: values.location, locationChoice })
  if (!settled.ok) return settled
  const id = requestKey ?? uuidv7()
  return inTransaction(async (tx) => {
    // Again, now that no sweep can take them away.
    if (!(await ownsAll(tx, images, host.id))) return refuse('images_not_yours')
    const made = await insertListing(tx, {
      id,
      hostId: host.id,
      type,
      values,
      place: settled.place,
      images,
      now,
    })
    if (made || (await hostListing(id, host.id, tx))) return ok({ id })
    return refuse('listing_key_reused')
  })
}
