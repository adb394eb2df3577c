import { listingFor } from '~/domain/listings/listings.queries.server'
import { reviewsOfListing } from '~/domain/reviews/reviews.queries.server'
import { defineDoor } from '~/http/door.server'
import { refuseJson } from '~/http/refusals'
import { currentUser } from '~/http/session.server'

/** GET /api/listings/{id}/reviews: what guests wrote, newest first. */
const door = defineDoor({
  async GET({ request, params }) {
    const listing = await listingFor(params.id, await currentUser(request))
    return listing ? Response.json(await reviewsOfListing(listing.id, new Date())) : refuseJson({ refusal: 'listing_unknown' })
  },
})

export const loader = door.loader
export const action = door.action
