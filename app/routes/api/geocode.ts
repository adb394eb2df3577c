import { z } from 'zod'
import { suggestionJson, suggestionJsonSchema, suggestionQuery } from '~/domain/road-trips/place-suggestions'
import { MIN_SUGGEST_LENGTH } from '~/domain/road-trips/constants'
import { suggestPlaces } from '~/integrations/geocoding/geocoding.server'
import { clientAddress } from '~/http/client-address'
import { defineEndpoint } from '~/http/endpoint.server'
import { countAttempt } from '~/http/rate-limit.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Suggest places',
    description:
      'Places that start with the typed text, complete names and large places first; none below three characters.',
    access: 'anyone',
    query: suggestionQuery,
    answers: { 200: z.array(suggestionJsonSchema) },
    refusals: { 429: 'Too many requests from one address in a short time.' },
    handle: async ({ request, query }) => {
      const { q } = query
      const isLongEnough = q.length >= MIN_SUGGEST_LENGTH
      const refused = isLongEnough ? await countAttempt('geocodePerAddress', clientAddress(request)) : null
      if (refused) return refuseJson(refused)
      const places = isLongEnough ? await suggestPlaces(q) : []
      return Response.json(places.map(suggestionJson), {
        headers: { 'Cache-Control': 'private, max-age=3600' },
      })
    },
  },
})

export { loader, action }
