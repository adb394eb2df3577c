import { createItinerary } from '~/domain/itineraries/create-itinerary.server'
import { deleteItinerary } from '~/domain/itineraries/delete-itinerary.server'
import { updateItinerary } from '~/domain/itineraries/update-itinerary.server'
import { findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryChangeFields, itinerarySchema } from '~/domain/itineraries/itinerary'
import {
  itineraryJson,
  itineraryJsonSchema,
  wholeItineraryJson,
  wholeItineraryJsonSchema,
} from '~/domain/itineraries/itinerary-json'
import { changeSchema } from '~/domain/shared/change-schema'
import { EDITED_MEANWHILE } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'
import { defineResource } from '~/http/resource.server'

const { loader, action } = defineResource({
  name: 'itinerary',
  access: 'user',
  json: itineraryJson,
  schema: itineraryJsonSchema,
  find: async ({ params, user }) => (await findItinerary(params.id, user.id))?.itinerary,
  unknown: { refusal: 'itinerary_unknown' },
  notFound: 'Itinerary not found, or not yours.',
  create: {
    summary: 'Create an itinerary',
    description:
      'Give both dates, neither, or only the start. Repeating a `requestKey` returns the first itinerary.',
    body: itinerarySchema,
    location: '/api/itineraries',
    refusals: {
      403: 'userId is not the signed-in user.',
      409: 'requestKey belongs to another itinerary, or you have reached the maximum number of itineraries.',
    },
    run: ({ body, user, now }) => createItinerary(body, { user, now }),
  },
  read: {
    summary: 'Get an itinerary',
    description: 'With its items and what they cost.',
    schema: wholeItineraryJsonSchema,
    run: async ({ params, user }) => {
      const whole = await findItinerary(params.id, user.id)
      return whole
        ? wholeItineraryJson(whole.itinerary, whole.items)
        : refuseJson({ refusal: 'itinerary_unknown' })
    },
  },
  update: {
    summary: 'Update an itinerary',
    description:
      'Changes only the fields that are sent. New dates move the items too; making it private ends its link.',
    documentedBody: itineraryChangeFields,
    bodyFor: (itinerary) => changeSchema(itinerarySchema, itineraryJson(itinerary)),
    refusals: { 403: 'userId is not the signed-in user.', 409: EDITED_MEANWHILE },
    run: ({ params, body, user, now }) => updateItinerary(params.id, body, { user, now }),
  },
  delete: {
    summary: 'Delete an itinerary',
    message: 'The itinerary has been deleted.',
    run: ({ params, user }) => deleteItinerary(params.id, { user }),
  },
})

export { loader, action }
