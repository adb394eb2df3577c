import { listingFor } from '~/domain/listings/listings.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'
import { readCard } from './card.server'

const { loader, action } = defineEndpoint({
  /** GET /listing/{id}/price: the booking card alone, for the scripts that update it. */
  GET: async ({ request, params }) => {
    const user = await currentUser(request)
    const listing = await listingFor(params.id, user)
    if (!listing) return refuseJson({ refusal: 'listing_unknown' })
    const input = new URL(request.url).searchParams
    const { card, ...init } = await readCard(listing, input, { visitor: { request, user }, now: new Date() })
    return Response.json(card, init)
  },
})

export { loader, action }
