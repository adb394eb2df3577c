import { z } from 'zod'
import { itemJson, itemJsonSchema } from '~/domain/itineraries/itinerary-json'
import { findItem } from '~/domain/itineraries/itineraries.queries.server'
import { moveItemSchema } from '~/domain/itineraries/itinerary-item'
import { moveItem } from '~/domain/itineraries/move-item.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  PUT: {
    summary: 'Move an item',
    description: 'To a day and a position, or by one step. Returns all items afterwards.',
    access: 'user',
    body: moveItemSchema,
    answers: { 200: z.array(itemJsonSchema) },
    refusals: {
      400: 'The body is invalid, or the day is outside the trip.',
      404: 'Item not found, or not yours.',
      409: 'A booking or flight cannot move to another day.',
    },
    handle: async ({ params, user, body, now }) => {
      if (!(await findItem(params.id, params.item, user.id))) return refuseJson({ refusal: 'item_unknown' })
      const result = await moveItem(params.item, body, { user, now })
      return result.ok
        ? (await findItem(params.id, params.item, user.id))!.items.map(itemJson)
        : refuseJson(result)
    },
  },
})

export { loader, action }
