import { runInWords, formatDay } from '../../domain/shared/dates'
import { count } from '../../domain/shared/phrases'
import type { listingRefusals } from './listings'
import { titled, type RefusalsIn, type RefusalWords } from './words'

const calendar = titled('Calendar not changed')

type Refused = RefusalsIn<typeof import('~/domain/availability/set-availability.server')>

/** "your imported Airbnb calendar and your imported Vrbo calendar" */
const listCalendars = (calendars: string[]) =>
  new Intl.ListFormat('en-US').format(calendars.map((name) => `your imported ${name} calendar`))

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
  turnover_needed: ({ type }) =>
    calendar(
      400,
      type === 'property'
        ? 'Your check-out time is later than your check-in time, so keep at least one day free between bookings.'
        : 'Your return time is later than your pick-up time, so keep at least one day free between bookings.',
      'turnoverDays',
    ),
  season_over_maximum: (details) =>
    calendar(
      400,
      `The minimum must not be above the maximum of ${count(details.maxNights, details.unit)}.`,
      'addSeason.minNights',
    ),
  seasons_overlap: ({ other }) =>
    calendar(
      409,
      `There is a minimum for ${runInWords({ from: other.startsOn, through: other.endsOn })} already. Remove it first.`,
      'addSeason.startsOn',
    ),
  season_unknown: ({ startsOn }) =>
    calendar(404, `No season begins on ${formatDay(startsOn)}. It may have been removed already.`),
  too_many_seasons: ({ max }) => calendar(409, `A listing can have ${max} seasons. Remove one first.`),
} satisfies RefusalWords<Refused, keyof typeof listingRefusals>
