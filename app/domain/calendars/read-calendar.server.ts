import { fetchCalendar } from '~/integrations/calendars/fetch-calendar.server'
import { parseCalendar } from '~/integrations/calendars/parse-calendar.server'
import { todayIn } from '../shared/dates'
import { decodeCalendar } from './calendar-lines'
import { calendarWindow } from './calendar-window'

export type Fetch = (address: string, options?: { signal?: AbortSignal }) => ReturnType<typeof fetchCalendar>
export const fetchOverWeb: Fetch = fetchCalendar

type Reader = { id: string; timeZone: string }

/** The nights that a calendar file closes at a listing. */
export const parseNights = (bytes: Uint8Array, listing: Reader, now: Date) =>
  parseCalendar('nights', decodeCalendar(bytes), {
    listingId: listing.id,
    timeZone: listing.timeZone,
    window: calendarWindow(todayIn(listing.timeZone, now)),
  })

/** The nights that the calendar at a URL closes at a listing, or why it could not be read. */
export async function fetchAndParseCalendar(
  url: string,
  listing: Reader,
  now: Date,
  { fetch, signal }: { fetch: Fetch; signal?: AbortSignal },
) {
  const fetched = await fetch(url, { signal })
  return fetched.ok ? parseNights(fetched.bytes, listing, now) : fetched
}
