import { SUGGEST_FROM, suggestionQuery } from '~/domain/road-trips/suggestion-query'
import { suggestPlaces } from '~/integrations/geocoding/geocoding.server'
import { clientAddress } from '~/http/client-address'
import { defineDoor } from '~/http/door.server'
import { countAttempt } from '~/http/rate-limit.server'
import { readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** Places for what is typed so far, `?q=`, the largest first, as a bare array; none below three characters. */
  GET: async ({ request }) => {
    const { q } = readQuery(request, suggestionQuery)
    const isLongEnough = q.length >= SUGGEST_FROM
    const refused = isLongEnough ? await countAttempt('geocodePerAddress', clientAddress(request)) : null
    if (refused) return refuseJson(refused)
    const places = isLongEnough ? await suggestPlaces(q) : []
    const suggestions = places.map(({ id, label, city, region, country, latitude, longitude }) => ({ id, label, city, region, country, latitude, longitude }))
    return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=3600' } })
  },
})

export const loader = door.loader
export const action = door.action
