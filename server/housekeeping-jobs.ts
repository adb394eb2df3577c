import { recomputeAllSuperhosts } from '~/domain/accounts/superhost/recompute-superhost.server'
import { sweepRecovery } from '~/domain/accounts/recovery/sweep-recovery.server'
import { sweepSessions } from '~/domain/accounts/sessions/sweep-sessions.server'
import { refreshDueFeeds } from '~/domain/calendars/refresh-due-feeds.server'
import { settleAllBookings } from '~/domain/bookings/complete-bookings.server'
import { sweepOutbox } from '~/domain/outbox/sweep-outbox.server'
import { publishDueReviews } from '~/domain/reviews/publish-due-reviews.server'
import { sweepAttempts } from '~/domain/shared/sweep-attempts.server'
import type { Job } from './housekeeping'
import { sweep } from './sweep'

/** What has to happen in its time although nobody may be looking. Each is safe to run at any moment, by several processes. */
export const housekeepingJobs: readonly Job[] = [
  { name: 'complete stays and expire requests', everyMinutes: 5, run: settleAllBookings },
  { name: 'publish reviews whose time is over', everyMinutes: 5, run: publishDueReviews },
  { name: 'recompute superhosts', everyMinutes: 6 * 60, run: recomputeAllSuperhosts },
  { name: 'sweep unused pictures', everyMinutes: 24 * 60, run: (now) => sweep(now) },
  { name: 'sweep the outbox', everyMinutes: 60, run: sweepOutbox },
  { name: 'sweep expired sessions', everyMinutes: 60, run: sweepSessions },
  { name: 'sweep old reset links and codes', everyMinutes: 60, run: sweepRecovery },
  { name: 'sweep old counts of attempts', everyMinutes: 60, run: sweepAttempts },
  {
    name: 'refresh imported calendars',
    everyMinutes: 1,
    run: (now, signal) => refreshDueFeeds(now, { signal }),
  },
]
