import { z } from 'zod'
import { suggestionJson, suggestionJsonSchema } from '~/domain/road-trips/suggestion-json'
import { SUGGEST_FROM, suggestionQuery } from '~/domain/road-trips/suggestion-query'
import { suggestPlaces } from '~/integrations/geocoding/geocoding.server'
import { clientAddress } from '~/http/client-address'
import { defineEndpoint } from '~/http/endpoint.server'
import { countAttempt } from '~/http/rate-limit.server'
import { readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Suggest places',
    description: 'For what is typed so far, the largest first; none below three characters.',
    access: 'anyone',
    query: suggestionQuery,
    answers: { 200: z.array(suggestionJsonSchema) },
    refusals: { 429: 'Too many questions from one address in a short time.' },
    handle: async ({ request }) => {
      const { q } = readQuery(request, suggestionQuery)
      const isLongEnough = q.length >= SUGGEST_FROM
      const refused = isLongEnough ? await countAttempt('geocodePerAddress', clientAddress(request)) : null
      if (refused) return refuseJson(refused)
      const places = isLongEnough ? await suggestPlaces(q) : []
      return Response.json(places.map(suggestionJson), {
        headers: { 'Cache-Control': 'private, max-age=3600' },
      })
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
