import type { listingRefusals } from './listings'
import { titled, type RefusalsIn, type RefusalWords } from './words'

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/calendars/add-calendar-feed.server')
      | typeof import('~/domain/calendars/export-calendar.server')
      | typeof import('~/domain/calendars/refresh-calendar-feed.server')
      | typeof import('~/domain/calendars/remove-calendar-feed.server')
      | typeof import('~/domain/calendars/upload-calendar.server')
    >
  | { ok: false; refusal: 'calendar_file_missing' | 'calendar_file_too_large' | 'calendar_file_unreadable' }

const calendarNotAdded = titled('Calendar not added')

export const calendarRefusals = {
  calendar_unusable: (details) => calendarNotAdded(422, details.problem, details.field),
  feeds_full: (details) =>
    calendarNotAdded(
      409,
      `A listing can have at most ${details.max} calendars. Remove one you no longer need.`,
    ),
  feed_failed: (details) => ({
    status: 502,
    title: `${details.name} did not respond`,
    message: `${details.problem} The dates it blocked stay blocked.`,
  }),
  feed_unknown: { status: 404, title: 'Calendar not found', message: 'It may have been removed already.' },
  feed_not_asked: { status: 503, title: 'Calendar not refreshed', message: 'Please try again in a minute.' },
  calendar_file_missing: calendarNotAdded(400, 'Choose a calendar file (.ics).', 'file'),
  calendar_file_too_large: calendarNotAdded(413, 'The calendar is larger than 1 MB.', 'file'),
  calendar_file_unreadable: calendarNotAdded(
    400,
    'The upload was incomplete. Choose the file again.',
    'file',
  ),
} satisfies RefusalWords<Refused, keyof typeof listingRefusals>
