import { findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryCalendar } from '~/domain/itineraries/itinerary-calendar'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireUser } from '~/http/guards.server'
import { env } from '../../../../../env.server'
import { calendarFile } from './calendar-file'

const endpoint = defineEndpoint({
  GET: handleGet,
})

async function handleGet({ request, params }: EndpointArgs) {
  const user = await requireUser(request)
  const found = await findItinerary(params.id, user.id)
  return calendarFile(
    found && {
      text: itineraryCalendar(
        found.itinerary,
        found.items,
        `${env().APP_ORIGIN}/itineraries/${found.itinerary.id}`,
      ),
    },
  )
}

export const loader = endpoint.loader
export const action = endpoint.action
