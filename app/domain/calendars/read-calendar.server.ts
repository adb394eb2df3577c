import { fetchCalendar } from '~/integrations/calendars/fetch-calendar.server'
import { parseCalendar } from '~/integrations/calendars/parse-calendar.server'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '../availability/booking-window'
import { todayIn, addDays, type CalendarDate } from '../shared/dates'

export type Fetch = (address: string, options?: { signal?: AbortSignal }) => ReturnType<typeof fetchCalendar>
export const fetchOverWeb: Fetch = fetchCalendar

type Reader = { id: string; timeZone: string }

/** The nights that a calendar file closes at a listing. */
export const parseNights = (bytes: Uint8Array, listing: Reader, now: Date) =>
  parseCalendar('nights', decode(bytes), {
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

/** Decodes UTF-8, the standard, or UTF-16 with a byte order mark. Invalid bytes can garble texts but not dates. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

const DAYS_BACK = 30

/**
 * The nights that calendars exchange: from a month back, so that calendar apps keep the recent past, to the end of the
 * longest stay that starts on the last bookable day. Later events cannot conflict with a booking.
 */
export const calendarWindow = (today: CalendarDate): { from: CalendarDate; to: CalendarDate } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, MAX_DAYS_AHEAD + MAX_NIGHTS),
})
