import { listingFor } from '~/domain/listings/listings.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'
import { readCard } from './card.server'

/** GET /listing/{id}/price: the booking card alone, for the scripts that update it. */
const endpoint = defineEndpoint({
  GET: handleGet,
})

async function handleGet({ request, params }: EndpointArgs) {
  const listing = await listingFor(params.id, await currentUser(request))
  if (!listing) return refuseJson({ refusal: 'listing_unknown' })
  const { card, status } = await readCard(listing, new URL(request.url).searchParams, new Date())
  return Response.json(card, { status })
}

export const loader = endpoint.loader
export const action = endpoint.action
