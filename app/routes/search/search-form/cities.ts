import { listingTypes } from '~/domain/listings/choices'
import { MIN_PLACE_LENGTH, suggestPlaces } from '~/domain/search/suggest-places.server'
import { clientAddress } from '~/http/client-address'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { countAttempt } from '~/http/rate-limit.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  /** The cities to suggest for a typed location. */
  GET: handleGet,
})

async function handleGet({ request }: EndpointArgs) {
  const { searchParams } = new URL(request.url)
  const typed = (searchParams.get('q') ?? '').trim()
  const isLongEnough = typed.length >= MIN_PLACE_LENGTH
  const refused = isLongEnough ? await countAttempt('geocodePerAddress', clientAddress(request)) : null
  if (refused) return refuseJson(refused)
  const type = listingTypes.find((one) => one === searchParams.get('type')) ?? 'property'
  const places = isLongEnough ? await suggestPlaces(typed, type) : []
  return Response.json(places, { headers: { 'Cache-Control': 'private, max-age=60' } })
}

export { loader, action }
