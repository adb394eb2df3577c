import { z } from 'zod'
import { itemJson, itemJsonSchema } from '~/domain/itineraries/item-json'
import { itemOf } from '~/domain/itineraries/itineraries.queries.server'
import { moveItemSchema } from '~/domain/itineraries/itinerary-item'
import { moveItem } from '~/domain/itineraries/move-item.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  PUT: {
    summary: 'Move an item',
    description: 'To a day and a position in it, or one step. Answers all items as they are then.',
    access: 'user',
    body: moveItemSchema,
    answers: { 200: z.array(itemJsonSchema) },
    refusals: {
      400: 'Something in the body does not fit, or the day is outside the trip.',
      404: 'There is no such item of yours.',
      409: 'What is booked stays on its day.',
    },
    handle: async ({ request, params }) => {
      const user = await requireApiUser(request)
      if (!(await itemOf(params.id, params.item, user.id))) return refuseJson({ refusal: 'item_unknown' })
      const result = await moveItem(params.item, await readJson(request, moveItemSchema), {
        user,
        now: new Date(),
      })
      return result.ok
        ? Response.json((await itemOf(params.id, params.item, user.id))!.items.map(itemJson))
        : refuseJson(result)
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
