import { listingJson } from '~/domain/listings/listing-json'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { publishDueReviewsOf } from '~/domain/reviews/publish-due-reviews.server'
import { defineDoor } from '~/http/door.server'
import { refuseJson } from '~/http/refusals'
import { currentUser } from '~/http/session.server'

/** GET /api/listings/{id}: a listing with its host. */
const door = defineDoor({
  async GET({ request, params }) {
    await publishDueReviewsOf(params.id, new Date())
    const listing = await listingFor(params.id, await currentUser(request))
    return listing ? Response.json(listingJson(listing)) : refuseJson({ refusal: 'listing_unknown' })
  },
})

export const loader = door.loader
export const action = door.action
