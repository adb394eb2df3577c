import { addFlight } from '~/domain/flights/add-flight.server'
import { deleteFlight } from '~/domain/flights/delete-flight.server'
import { updateFlight } from '~/domain/flights/update-flight.server'
import {
  flightChangeFields,
  flightChangeSchema,
  flightSchema,
  flightJson,
  flightJsonSchema,
} from '~/domain/flights/flight'
import { findFlight } from '~/domain/flights/flights.queries.server'
import { defineResource } from '~/http/resource.server'
import { refuseFlight } from './refuse.server'

const refusals = {
  400: 'The body is invalid, or the times are impossible; see `fields`.',
  403: 'userId is not the signed-in user.',
  422: 'An airport is ambiguous: `choices` lists the candidates by end; send the `code` of one.',
}

/** Another user's flight is a 404, whatever the body. */
const { loader, action } = defineResource({
  name: 'flight',
  access: 'user',
  json: flightJson,
  schema: flightJsonSchema,
  find: ({ params, user }) => findFlight(params.id, user.id),
  unknown: { refusal: 'flight_unknown' },
  notFound: 'Flight not found, or not yours.',
  refuse: refuseFlight,
  create: {
    summary: 'Add a flight',
    description:
      'Each end has its airport as a `code`, or by name as `airport`. ' +
      'Repeating a `requestKey` returns the first flight.',
    body: flightSchema,
    location: '/api/flights',
    refusals: {
      ...refusals,
      404: 'Itinerary not found, or not yours.',
      409: 'requestKey belongs to another flight, or you have one of this number on this day; see `addAnyway`.',
    },
    run: ({ body, user, now }) => addFlight(body, { user, now }),
  },
  read: { summary: 'Get a flight' },
  update: {
    summary: 'Update a flight',
    description: 'Changes only the fields that are sent.',
    documentedBody: flightChangeFields,
    bodyFor: () => flightChangeSchema,
    refusals: { ...refusals, 404: 'Flight or itinerary not found, or not yours.' },
    run: ({ params, body, user, now }) => updateFlight(params.id, body, { user, now }),
  },
  delete: {
    summary: 'Delete a flight',
    message: 'The flight has been deleted successfully.',
    run: ({ params, user }) => deleteFlight(params.id, { user }),
  },
})

export { loader, action }
