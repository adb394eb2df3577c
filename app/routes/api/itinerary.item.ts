import { z } from 'zod'
import { deleteItem } from '~/domain/itineraries/delete-item.server'
import { itemOf } from '~/domain/itineraries/itineraries.queries.server'
import { changeOf } from '~/domain/itineraries/itinerary'
import { itineraryItemSchema } from '~/domain/itineraries/itinerary-item'
import { itemJson } from '~/domain/itineraries/itinerary-json'
import { updateItem } from '~/domain/itineraries/update-item.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** Changes what is sent of an item; another `day` or `order` moves it. */
  PUT: async ({ request, params }) => {
    const user = await requireApiUser(request)
    const before = await itemOf(params.id, params.item, user.id)
    if (!before) return refuseJson({ refusal: 'item_unknown' })
    const current = { ...itemJson(before.item), order: undefined }
    const input = await readJson(request, changeOf(itineraryItemSchema, current))
    const result = await updateItem(params.item, input, { user, now: new Date() })
    return result.ok ? Response.json(itemJson((await itemOf(params.id, params.item, user.id))!.item)) : refuseJson(result)
  },

  DELETE: async ({ request, params }) => {
    const user = await requireApiUser(request)
    await readJson(request, z.unknown())
    if (!(await itemOf(params.id, params.item, user.id))) return refuseJson({ refusal: 'item_unknown' })
    const result = await deleteItem(params.item, { user, now: new Date() })
    return result.ok ? Response.json({ message: 'The item has been deleted.' }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
