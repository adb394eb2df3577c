import { recomputeAllSuperhosts } from '~/domain/accounts/superhost/recompute-superhost.server'
import { sweepKeptForms } from '~/domain/accounts/kept-forms/kept-forms.server'
import { sweepRecovery } from '~/domain/accounts/recovery/recovery-requests.server'
import { sweepSessions } from '~/domain/accounts/sessions/sessions.server'
import { refreshDueFeeds } from '~/domain/calendars/refresh-due-feeds.server'
import { settleAllBookings } from '~/domain/bookings/settle-bookings.server'
import { sweepDocuments } from '~/domain/content/sweep-documents.server'
import { sweepOutbox } from '~/domain/outbox/deliver-due-messages.server'
import { sweepPictures } from '~/domain/pictures/sweep-pictures.server'
import { publishDueReviews } from '~/domain/reviews/publish-due-reviews.server'
import { sendAlerts } from '~/domain/saved-searches/send-alerts.server'
import { refreshSite } from '~/domain/settings/identity/site.server'
import { refreshSearchWords } from '~/domain/search/refresh-search-words.server'
import { logError } from '~/domain/shared/log-error'
import { deleteExpiredAttempts } from '~/domain/shared/rate-limits.server'
import { sweepRequestKeys } from '~/domain/shared/sweep-request-keys.server'
import { connection } from '../db/client.server'
import { env } from '../env.server'
import type { ScheduledJob } from './scheduler'

const HOUR = 3_600_000

/** Work that must happen on time even without visitors. Each job may run at any time and in several processes. */
export const scheduledJobs: readonly ScheduledJob[] = [
  { name: 'complete stays and expire requests', everyMinutes: 5, run: settleAllBookings },
  { name: 'publish due reviews', everyMinutes: 5, run: publishDueReviews },
  { name: 'recompute superhosts', everyMinutes: 6 * 60, run: recomputeAllSuperhosts },
  { name: 'delete unused files', everyMinutes: 24 * 60, run: (now) => deleteUnusedFiles(now) },
  { name: 'clean up the outbox', everyMinutes: 60, run: sweepOutbox },
  { name: 'delete expired sessions', everyMinutes: 60, run: sweepSessions },
  { name: 'delete kept forms', everyMinutes: 60, run: sweepKeptForms },
  { name: 'delete old request keys', everyMinutes: 24 * 60, run: sweepRequestKeys },
  { name: 'delete old reset links and codes', everyMinutes: 60, run: sweepRecovery },
  { name: 'delete old attempt counts', everyMinutes: 60, run: deleteExpiredAttempts },
  { name: 'refresh the words of searches', everyMinutes: 24 * 60, run: refreshSearchWords },
  { name: 'read the name of the marketplace', everyMinutes: 1, run: refreshSite },
  { name: 'send the alerts of saved searches', everyMinutes: 1, run: sendAlerts },
  {
    name: 'refresh imported calendars',
    everyMinutes: 1,
    run: (now, signal) => refreshDueFeeds(now, { signal }),
  },
]

/**
 * Deletes unused pictures and PDFs while the first requests are already being served.
 * @returns stops it, waiting for the file it is working on
 */
export function cleanUpAtStart(): () => Promise<void> {
  const stopping = new AbortController()
  const cleanup = deleteUnusedFiles(new Date(), stopping.signal).catch((error: unknown) =>
    logError(error, 'Could not delete unused files'),
  )
  return async () => {
    stopping.abort()
    await cleanup
  }
}

/**
 * Deletes pictures and PDFs that no row refers to. Files from the last hour may belong to an upload in progress. If no
 * other process shares the database and the folder, an upload from before this process started cannot be in progress.
 */
async function deleteUnusedFiles(now: Date, signal?: AbortSignal): Promise<void> {
  const { engine } = await connection()
  const isShared = engine !== 'pglite' || env().S3_BUCKET !== undefined
  const anHourAgo = now.getTime() - HOUR
  const before = isShared ? anHourAgo : Math.max(performance.timeOrigin, anHourAgo)
  await sweepPictures({ now, before: new Date(before), isShared, signal })
  await sweepDocuments({ now, isShared, signal })
}
