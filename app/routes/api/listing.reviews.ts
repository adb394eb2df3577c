import { z } from 'zod'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { reviewOfListingSchema } from '~/domain/reviews/review-json'
import { reviewsOfListing } from '~/domain/reviews/reviews.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the reviews of a listing',
    description: 'Newest first.',
    access: 'anyone',
    answers: { 200: z.array(reviewOfListingSchema) },
    refusals: { 404: 'Listing not found.' },
    handle: async ({ request, params, now }) => {
      const listing = await listingFor(params.id, await currentUser(request))
      if (!listing) return refuseJson({ refusal: 'listing_unknown' })
      const ids = { listingId: listing.id, revieweeId: listing.hostId, type: 'guest_to_host' as const }
      return (await reviewsOfListing(listing.id, now)).map((review) => ({ ...review, ...ids }))
    },
  },
})

export { loader, action }
