import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { ownsAll } from '../pictures/owned-pictures.server'
import { maxImages } from './photos/gallery.server'
import { isRepeat, rememberRequest, type KeyedRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { hostListing } from './host-listings.queries.server'
import { insertListing } from './insert-listing.server'
import type { NewListingBody } from './listing-body'
import { locateListing } from './resolve-location.server'

/** Creates a listing without a draft. The same request key again returns the first result, unless the values differ. */
export async function createListing(
  { listing, hostId, requestKey }: NewListingBody,
  { host, now }: { host: { id: string }; now: Date },
) {
  if (hostId && hostId !== host.id) return refuse('host_not_you')
  const sent = { userId: host.id, kind: 'listing', key: requestKey, values: listing } as const
  if (requestKey && (await hostListing(requestKey, host.id))) return await repeat(db, sent, requestKey)
  const { type, images, locationChoice, ...values } = listing
  const max = await maxImages(now)
  if (images.length > max) return refuse('too_many_photos', { room: max, max })
  if (!(await ownsAll(db, images, host.id))) return refuse('images_not_yours')
  const located = await locateListing({ ...values, locationChoice })
  if (!located.ok) return located
  const id = requestKey ?? uuidv7()
  return inTransaction(async (tx) => {
    // Checked again: from here on the pictures are locked against the sweep.
    if (!(await ownsAll(tx, images, host.id))) return refuse('images_not_yours')
    const created = await insertListing(tx, {
      id,
      hostId: host.id,
      type,
      values,
      place: located.place,
      images,
      now,
    })
    if (created.ok) await rememberRequest(tx, sent)
    else if (await hostListing(id, host.id, tx)) return await repeat(tx, sent, id)
    return created
  })
}

const repeat = async (executor: Db, sent: KeyedRequest, id: string) =>
  (await isRepeat(executor, sent)) ? ok({ id }) : refuse('listing_key_reused')
