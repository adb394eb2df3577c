import { itemOf } from '~/domain/itineraries/itineraries.queries.server'
import { moveItemSchema } from '~/domain/itineraries/itinerary-item'
import { itemJson } from '~/domain/itineraries/itinerary-json'
import { moveItem } from '~/domain/itineraries/move-item.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** Moves an item: `{day, position}`, or one step, `{by: 'up'}`. Answers all items as they are then. */
  PUT: async ({ request, params }) => {
    const user = await requireApiUser(request)
    if (!(await itemOf(params.id, params.item, user.id))) return refuseJson({ refusal: 'item_unknown' })
    const result = await moveItem(params.item, await readJson(request, moveItemSchema), { user, now: new Date() })
    return result.ok ? Response.json((await itemOf(params.id, params.item, user.id))!.items.map(itemJson)) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
