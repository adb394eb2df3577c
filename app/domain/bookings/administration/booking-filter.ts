import { z } from 'zod'
import { bookingStatuses } from '../../shared/booking-status'
import { isCalendarDate } from '../../shared/dates'
import { wholeNumber } from '../../shared/number-fields'
import { oneLine } from '../../shared/text'

export const SEARCH_MAX = 100
export const BOOKINGS_PER_PAGE = 20

const states = ['all', ...bookingStatuses] as const
const day = z.string().refine(isCalendarDate, 'Must be a date such as 2027-03-06')

const filter = z.object({
  search: oneLine({ max: SEARCH_MAX }).catch(''),
  state: z.enum(states).catch('all'),
  /** The first and the last day of check-in or pick-up. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
})
export type BookingFilter = z.output<typeof filter>

/** Reads a booking search from query parameters. Invalid values count as missing. */
export const readBookingFilter = (params: URLSearchParams): BookingFilter =>
  filter.parse({
    search: params.get('search') ?? '',
    state: params.get('state') ?? 'all',
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
  })

/** The query string of a search, without default values. */
export const bookingFilterQuery = ({ search, state, from, to }: BookingFilter): string =>
  new URLSearchParams({
    ...(search && { search }),
    ...(state !== 'all' && { state }),
    ...(from && { from }),
    ...(to && { to }),
  }).toString()

/** The query of the JSON endpoint. */
export const bookingQuerySchema = z.object({
  search: oneLine({ max: SEARCH_MAX })
    .default('')
    .describe('Words of the title, or of the name or email of guest or host; or the id of a booking'),
  state: z.enum(states).default('all'),
  from: day.optional().describe('The first day of check-in or pick-up'),
  to: day.optional().describe('The last day of check-in or pick-up'),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})
