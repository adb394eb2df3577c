import type { addCalendarFeed } from '../../domain/calendars/add-calendar-feed.server'
import type { calendarToken, replaceCalendarToken } from '../../domain/calendars/calendar-token.server'
import type { refreshOwnFeed } from '../../domain/calendars/refresh-calendar-feed.server'
import type { removeCalendarFeed } from '../../domain/calendars/remove-calendar-feed.server'
import type { uploadCalendar } from '../../domain/calendars/upload-calendar.server'
import type { listingRefusals } from './listings'
import type { RefusalsOf, RefusalWords } from './words'

type Refused =
  | RefusalsOf<
      | typeof addCalendarFeed
      | typeof calendarToken
      | typeof replaceCalendarToken
      | typeof refreshOwnFeed
      | typeof removeCalendarFeed
      | typeof uploadCalendar
    >
  | { ok: false; refusal: 'calendar_file_missing' | 'calendar_file_too_large' | 'calendar_file_unreadable' }

/** The status and words of every refusal of calendars. */
export const calendarRefusals = {
  calendar_unusable: (details) => ({
    status: 422,
    title: 'Calendar not added',
    message: details.problem,
    field: details.field,
  }),
  feeds_full: (details) => ({
    status: 409,
    title: 'Calendar not added',
    message: `A listing can have at most ${details.max} calendars. Remove one you no longer need.`,
  }),
  feed_failed: (details) => ({
    status: 502,
    title: `${details.name} did not respond`,
    message: `${details.problem} The dates it blocked stay blocked.`,
  }),
  feed_unknown: { status: 404, title: 'Calendar not found', message: 'It may have been removed already.' },
  feed_not_asked: { status: 503, title: 'Calendar not refreshed', message: 'Please try again in a minute.' },
  calendar_file_missing: {
    status: 400,
    title: 'Calendar not added',
    message: 'Choose a calendar file (.ics).',
    field: 'file',
  },
  calendar_file_too_large: {
    status: 413,
    title: 'Calendar not added',
    message: 'The calendar is larger than 1 MB.',
    field: 'file',
  },
  calendar_file_unreadable: {
    status: 400,
    title: 'Calendar not added',
    message: 'The upload was incomplete. Choose the file again.',
    field: 'file',
  },
} satisfies RefusalWords<Refused, keyof typeof listingRefusals>
