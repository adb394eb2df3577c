import { findSharedItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { calendarFile } from './calendar-file'

const { loader, action } = defineEndpoint({
  GET: async ({ params }) => calendarFile(await findSharedItinerary(params.token), sharePath(params.token!)),
})

export { loader, action }
