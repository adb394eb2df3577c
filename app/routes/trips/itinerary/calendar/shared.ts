import { sharedItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { itineraryCalendar } from '~/domain/itineraries/itinerary-calendar'
import { sharePath } from '~/domain/itineraries/share-path'
import { defineDoor } from '~/http/door.server'
import { env } from '../../../../../env.server'
import { calendarFile } from './calendar-file'

const door = defineDoor({
  /** A public itinerary as a calendar file, for whoever was given its link. */
  GET: async ({ params }) => {
    const found = await sharedItinerary(params.token)
    return calendarFile(
      found && {
        text: itineraryCalendar(
          found.itinerary,
          found.items,
          `${env().APP_ORIGIN}${sharePath(params.token!)}`,
        ),
      },
    )
  },
})

export const loader = door.loader
export const action = door.action
