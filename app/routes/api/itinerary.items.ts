import { z } from 'zod'
import { addItem } from '~/domain/itineraries/add-item.server'
import { addLinkedItem } from '~/domain/itineraries/add-linked-item.server'
import { itemJson, itemJsonSchema } from '~/domain/itineraries/itinerary-json'
import { findItem, findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { newItemBodies, newItemBodySchema } from '~/domain/itineraries/itinerary-item'
import { defineEndpoint } from '~/http/endpoint.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the items of an itinerary',
    description: 'In order of day and position.',
    access: 'user',
    answers: { 200: z.array(itemJsonSchema) },
    refusals: { 404: 'Itinerary not found, or not yours.' },
    handle: async ({ params, user }) => {
      const itinerary = await findItinerary(params.id, user.id)
      return itinerary ? itinerary.items.map(itemJson) : refuseJson({ refusal: 'itinerary_unknown' })
    },
  },

  POST: {
    summary: 'Add an item to an itinerary',
    description:
      'An item that only links a booking, flight, place or listing is filled in from it. ' +
      'One that is in the itinerary already is returned with 200.',
    access: 'user',
    documented: { body: newItemBodies },
    answers: { 200: itemJsonSchema, 201: itemJsonSchema },
    refusals: {
      400: 'The body is invalid, the end is before the start, or the item is outside the trip; see `fields`.',
      404: 'Itinerary or linked object not found, or not yours.',
      409:
        'requestKey belongs to another item, the booking or flight is already in the itinerary, ' +
        'or the itinerary is full.',
    },
    handle: async ({ request, params, user, now }) => {
      if (!(await findItinerary(params.id, user.id))) return refuseJson({ refusal: 'itinerary_unknown' })
      const input = await readJson(request, newItemBodySchema)
      const context = { user, now }
      const result =
        'type' in input
          ? await addItem(params.id, input, context)
          : await addLinkedItem(params.id, input, context)
      if (!result.ok) return refuseJson(result)
      const added = await findItem(params.id, result.item.id, user.id)
      return Response.json(itemJson(added!.item), {
        status: result.isNew ? 201 : 200,
        headers: { Location: `/api/itineraries/${params.id}/items/${result.item.id}` },
      })
    },
  },
})

export { loader, action }
