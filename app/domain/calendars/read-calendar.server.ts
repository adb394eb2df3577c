import { fetchCalendar } from '../../integrations/calendars/fetch-calendar.server'
import { todayIn } from '../shared/dates'
import { calendarWindow } from './calendar-window'
import { readImportedCalendar } from './imported-calendar'

/** How a calendar's address is asked. Tests give another way. */
export type Fetch = (address: string, options?: { signal?: AbortSignal }) => ReturnType<typeof fetchCalendar>
export const fetchOverWeb: Fetch = fetchCalendar

type Reader = { id: string; timeZone: string }

/** The nights that a calendar's bytes close at a listing. */
export const readCalendar = (bytes: Uint8Array, listing: Reader, now: Date) =>
  readImportedCalendar(decode(bytes), {
    listingId: listing.id,
    timeZone: listing.timeZone,
    window: calendarWindow(todayIn(listing.timeZone, now)),
  })

/** The nights that the calendar at an address closes at a listing, or why it could not be had. */
export async function askCalendar(
  url: string,
  listing: Reader,
  now: Date,
  { fetch, signal }: { fetch: Fetch; signal?: AbortSignal },
) {
  const fetched = await fetch(url, { signal })
  return fetched.ok ? readCalendar(fetched.bytes, listing, now) : fetched
}

/** UTF-8, as the standard says, or UTF-16 that says so. A letter that is neither is lost from a text, no night from a date. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
