import { z } from 'zod'
import { booksAtOnce } from '~/domain/calendars/stale-feeds.server'
import { deleteListing } from '~/domain/listings/delete-listing.server'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { listingChangeSchema } from '~/domain/listings/listing-door'
import { listingJson } from '~/domain/listings/listing-json'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { updateListing } from '~/domain/listings/update-listing.server'
import { publishDueReviewsOf } from '~/domain/reviews/publish-due-reviews.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { currentUser } from '~/http/session.server'
import { refuseListing } from './refuse-listing.server'

const door = defineDoor({
  /** A listing with its host. `instantBook` is whether it is booked at once at this moment. */
  async GET({ request, params }) {
    await publishDueReviewsOf(params.id, new Date())
    const listing = await listingFor(params.id, await currentUser(request))
    if (!listing) return refuseJson({ refusal: 'listing_unknown' })
    return Response.json(listingJson({ ...listing, instantBook: await booksAtOnce(listing, new Date()) }))
  },

  /** Changes what is sent of one's own listing, and nothing else. */
  async PUT({ request, params }) {
    const host = await requireApiUser(request)
    const listing = await hostListing(params.id, host.id)
    const change = await readJson(request, listing ? listingChangeSchema(listing.type) : z.unknown().transform(() => ({})))
    const result = await updateListing(params.id, change, { host })
    return result.ok ? Response.json(listingJson((await listingFor(result.listing.id, host))!)) : refuseListing(result)
  },

  /** Deletes one's own listing that was never booked; an admin anybody's. */
  async DELETE({ request, params }) {
    const user = await requireApiUser(request)
    await readJson(request, z.unknown())
    const result = await deleteListing(params.id, { user })
    return result.ok ? Response.json({ message: 'The listing has been deleted.' }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
