import { itineraryCalendar } from '~/domain/itineraries/itinerary-calendar'
import { env } from '../../../../../env.server'

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' }

type Found = {
  itinerary: Parameters<typeof itineraryCalendar>[0]
  items: Parameters<typeof itineraryCalendar>[1]
}

/** The calendar of a trip as a download. @param path of the trip's page */
export function calendarFile(found: Found | null, path: string): Response {
  if (!found) return new Response('Itinerary not found', { status: 404, headers: plain })
  const text = itineraryCalendar(found.itinerary, found.items, env().APP_ORIGIN + path)
  if (text === null)
    return new Response("There's nothing to add to a calendar yet. Add dates to the trip first.", {
      status: 409,
      headers: plain,
    })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="roamstead-itinerary.ics"',
      'X-Robots-Tag': 'noindex',
    },
  })
}
