import { findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireUser } from '~/http/guards.server'
import { calendarFile } from './calendar-file'

const { loader, action } = defineEndpoint({
  GET: async ({ request, params }) => {
    const found = await findItinerary(params.id, (await requireUser(request)).id)
    return calendarFile(found, `/itineraries/${found?.itinerary.id}`)
  },
})

export { loader, action }
