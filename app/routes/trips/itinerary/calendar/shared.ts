import { findSharedItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { calendarFile } from './calendar-file'

const endpoint = defineEndpoint({
  GET: async ({ params }) => calendarFile(await findSharedItinerary(params.token), sharePath(params.token!)),
})

export const loader = endpoint.loader
export const action = endpoint.action
