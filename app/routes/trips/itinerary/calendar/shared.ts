import { findSharedItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryCalendar } from '~/domain/itineraries/itinerary-calendar'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { env } from '../../../../../env.server'
import { calendarFile } from './calendar-file'

const endpoint = defineEndpoint({
  GET: handleGet,
})

async function handleGet({ params }: EndpointArgs) {
  const found = await findSharedItinerary(params.token)
  return calendarFile(
    found && {
      text: itineraryCalendar(found.itinerary, found.items, `${env().APP_ORIGIN}${sharePath(params.token!)}`),
    },
  )
}

export const loader = endpoint.loader
export const action = endpoint.action
