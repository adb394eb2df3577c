import { z } from 'zod'
import { budgetJson } from '~/domain/itineraries/budget'
import { deleteItinerary } from '~/domain/itineraries/delete-itinerary.server'
import { itineraryOf } from '~/domain/itineraries/itineraries.queries.server'
import { changeOf, itinerarySchema } from '~/domain/itineraries/itinerary'
import { itemJson, itineraryJson } from '~/domain/itineraries/itinerary-json'
import { updateItinerary } from '~/domain/itineraries/update-itinerary.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** One's own itinerary with its items and what they cost. */
  GET: async ({ request, params }) => {
    const user = await requireApiUser(request)
    const found = await itineraryOf(params.id, user.id)
    if (!found) return refuseJson({ refusal: 'itinerary_unknown' })
    const { itinerary, items } = found
    return Response.json({ ...itineraryJson(itinerary), costs: budgetJson(itinerary, items), items: items.map(itemJson) })
  },

  /** Changes what is sent of one's own itinerary. */
  PUT: async ({ request, params }) => {
    const user = await requireApiUser(request)
    const found = await itineraryOf(params.id, user.id)
    if (!found) return refuseJson({ refusal: 'itinerary_unknown' })
    const input = await readJson(request, changeOf(itinerarySchema, itineraryJson(found.itinerary)))
    const result = await updateItinerary(params.id, input, { user, now: new Date() })
    return result.ok ? Response.json(itineraryJson(result.itinerary)) : refuseJson(result)
  },

  DELETE: async ({ request, params }) => {
    const user = await requireApiUser(request)
    await readJson(request, z.unknown())
    const result = await deleteItinerary(params.id, { user })
    return result.ok ? Response.json({ message: 'The itinerary has been deleted.' }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
