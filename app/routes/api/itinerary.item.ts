import { deleteItem } from '~/domain/itineraries/delete-item.server'
import { updateItem } from '~/domain/itineraries/update-item.server'
import { itemJson, itemJsonSchema } from '~/domain/itineraries/itinerary-json'
import { findItem } from '~/domain/itineraries/itineraries.queries.server'
import { changeSchema } from '~/domain/shared/change-schema'
import { itemChangeFields, itineraryItemSchema } from '~/domain/itineraries/itinerary-item'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { EDITED_MEANWHILE } from '~/http/openapi/refusals'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  PUT: {
    summary: 'Update an item',
    description: 'Changes only the fields that are sent. A new `day` or `order` moves the item.',
    access: 'user',
    documented: { body: itemChangeFields },
    answers: { 200: itemJsonSchema },
    refusals: {
      400: 'The body is invalid, the end is before the start, or the item is outside the trip; see `fields`.',
      404: 'Item or linked object not found, or not yours.',
      409: 'A booking or flight cannot change its day, or is in the itinerary already. ' + EDITED_MEANWHILE,
    },
    handle: async ({ request, params, user, now }) => {
      const before = await findItem(params.id, params.item, user.id)
      if (!before) return refuseJson({ refusal: 'item_unknown' })
      const current = { ...itemJson(before.item), order: undefined }
      const input = await readJson(request, changeSchema(itineraryItemSchema, current))
      const result = await updateItem(params.item, input, { user, now })
      if (!result.ok && result.refusal !== 'edited_meanwhile') return refuseJson(result)
      const stored = itemJson((await findItem(params.id, params.item, user.id))!.item)
      return result.ok ? stored : refuseJson(result, { current: stored })
    },
  },

  DELETE: {
    summary: 'Delete an item',
    access: 'user',
    answers: { 200: messageJson },
    refusals: { 404: 'Item not found, or not yours.' },
    handle: async ({ params, user, now }) => {
      if (!(await findItem(params.id, params.item, user.id))) return refuseJson({ refusal: 'item_unknown' })
      const result = await deleteItem(params.item, { user, now })
      return result.ok ? { message: 'The item has been deleted.' } : refuseJson(result)
    },
  },
})

export { loader, action }
