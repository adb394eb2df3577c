import { z } from 'zod'
import { deleteItinerary } from '~/domain/itineraries/delete-itinerary.server'
import { findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryChangeFields, itinerarySchema } from '~/domain/itineraries/itinerary'
import {
  itineraryJson,
  itineraryJsonSchema,
  wholeItineraryJson,
  wholeItineraryJsonSchema,
} from '~/domain/itineraries/itinerary-json'
import { updateItinerary } from '~/domain/itineraries/update-itinerary.server'
import { changeSchema } from '~/domain/shared/change-schema'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get an itinerary',
    description: 'With its items and what they cost.',
    access: 'user',
    answers: { 200: wholeItineraryJsonSchema },
    refusals: { 404: 'Itinerary not found, or not yours.' },
    handle: handleGet,
  },

  PUT: {
    summary: 'Update an itinerary',
    description:
      'Changes only the fields that are sent. New dates move the items too; making it private ends its link.',
    access: 'user',
    body: itineraryChangeFields,
    answers: { 200: itineraryJsonSchema },
    refusals: { 403: 'userId is not the signed-in user.', 404: 'Itinerary not found, or not yours.' },
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete an itinerary',
    access: 'user',
    answers: { 200: messageJson },
    refusals: { 404: 'Itinerary not found, or not yours.' },
    handle: handleDelete,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  const found = await findItinerary(params.id, user.id)
  return found
    ? Response.json(wholeItineraryJson(found.itinerary, found.items))
    : refuseJson({ refusal: 'itinerary_unknown' })
}

async function handlePut({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  const found = await findItinerary(params.id, user.id)
  if (!found) return refuseJson({ refusal: 'itinerary_unknown' })
  const input = await readJson(request, changeSchema(itinerarySchema, itineraryJson(found.itinerary)))
  const result = await updateItinerary(params.id, input, { user, now: new Date() })
  return result.ok ? Response.json(itineraryJson(result.itinerary)) : refuseJson(result)
}

async function handleDelete({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  await readJson(request, z.unknown())
  const result = await deleteItinerary(params.id, { user })
  return result.ok ? Response.json({ message: 'The itinerary has been deleted.' }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
