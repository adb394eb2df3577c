import type { setAvailability } from '../../domain/availability/set-availability.server'
import { formatDay } from '../../domain/shared/dates'
import type { listingRefusals } from './listings'
import type { RefusalsOf, RefusalWords, Words } from './words'

const calendar = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Calendar not changed',
  message,
  field,
})

type Refused = RefusalsOf<typeof setAvailability>

/** "your imported Airbnb calendar and your imported Vrbo calendar" */
const listCalendars = (calendars: string[]) =>
  new Intl.ListFormat('en-US').format(calendars.map((name) => `your imported ${name} calendar`))

/** The status and words of every refusal of availability. */
export const availabilityRefusals = {
  nights_past: (details) =>
    calendar(400, `Select ${details.unit}s from today on. Past ${details.unit}s cannot be changed.`, 'from'),
  nights_too_far: (details) =>
    calendar(400, `The calendar covers two years. Select ${details.unit}s up to ${formatDay(details.last)}.`),
  nights_imported: (details) =>
    calendar(
      409,
      `These ${details.unit}s are blocked by ${listCalendars(details.calendars)}. Open them on that site.`,
    ),
  stay_limits_reversed: (details) =>
    calendar(
      400,
      `Maximum ${details.unit}s must not be below the minimum of ${details.minNights}.`,
      'maxNights',
    ),
} satisfies RefusalWords<Refused, keyof typeof listingRefusals>
