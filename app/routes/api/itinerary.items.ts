import { addItem } from '~/domain/itineraries/add-item.server'
import { addLinkedItem } from '~/domain/itineraries/add-linked-item.server'
import { itemOf, itineraryOf } from '~/domain/itineraries/itineraries.queries.server'
import { newItemDoorSchema } from '~/domain/itineraries/itinerary-item'
import { itemJson } from '~/domain/itineraries/itinerary-json'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** The items of one's own itinerary, day by day. */
  GET: async ({ request, params }) => {
    const user = await requireApiUser(request)
    const found = await itineraryOf(params.id, user.id)
    return found ? Response.json(found.items.map(itemJson)) : refuseJson({ refusal: 'itinerary_unknown' })
  },

  /** Adds an item; a booking, flight, place or listing named alone is filled in. What is there already is answered with 200. */
  POST: async ({ request, params }) => {
    const user = await requireApiUser(request)
    if (!(await itineraryOf(params.id, user.id))) return refuseJson({ refusal: 'itinerary_unknown' })
    const input = await readJson(request, newItemDoorSchema)
    const context = { user, now: new Date() }
    const result = 'type' in input ? await addItem(params.id, input, context) : await addLinkedItem(params.id, input, context)
    if (!result.ok) return refuseJson(result)
    const found = await itemOf(params.id, result.item.id, user.id)
    return Response.json(itemJson(found!.item), { status: result.isNew ? 201 : 200, headers: { Location: `/api/itineraries/${params.id}/items/${result.item.id}` } })
  },
})

export const loader = door.loader
export const action = door.action
