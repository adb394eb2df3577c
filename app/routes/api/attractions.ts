import { z } from 'zod'
import { findPlaces } from '~/domain/places/find-places.server'
import { placeJson, placeJsonSchema } from '~/domain/places/place-json'
import { placeQuerySchema } from '~/domain/places/place-query'
import { clientAddress } from '~/http/client-address'
import { defineEndpoint } from '~/http/endpoint.server'
import { countAttempt } from '~/http/rate-limit.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Search places',
    description:
      'A page of restaurants, attractions and gas stations, nearest or cheapest first, gas stations last. ' +
      'X-Total-Count is the number on all pages.',
    access: 'anyone',
    query: placeQuerySchema,
    answers: { 200: z.array(placeJsonSchema) },
    refusals: {
      404: 'Listing or place not found.',
      429: 'Too many locations from one address in a short time.',
    },
    handle: async ({ request, query }) => {
      const refused = query.location ? await countAttempt('geocodePerAddress', clientAddress(request)) : null
      if (refused) return refuseJson(refused)
      const results = await findPlaces(query, query.listing ? await currentUser(request) : null)
      if (!results) return refuseJson({ refusal: query.listing ? 'listing_unknown' : 'place_unknown' })
      return Response.json(results.places.map(placeJson), {
        headers: { 'X-Total-Count': String(results.total) },
      })
    },
  },
})

export { loader, action }
