import { recomputeAllSuperhosts } from '~/domain/accounts/superhost/recompute-superhost.server'
import { sweepKeptForms } from '~/domain/accounts/kept-forms/kept-forms.server'
import { sweepRecovery } from '~/domain/accounts/recovery/recovery-requests.server'
import { sweepSessions } from '~/domain/accounts/sessions/sessions.server'
import { refreshDueFeeds } from '~/domain/calendars/refresh-due-feeds.server'
import { findMissedEvents } from '~/domain/bookings/payment/find-missed-events.server'
import { settleAllBookings } from '~/domain/bookings/settle-bookings.server'
import { sweepDocuments } from '~/domain/content/sweep-documents.server'
import { sweepOutbox } from '~/domain/outbox/deliver-due-messages.server'
import { makeTransfers } from '~/domain/payouts/make-transfers.server'
import { sweepProcessorEvents } from '~/domain/payments/processor-events.server'
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server'
import { sweepPictures } from '~/domain/pictures/sweep-pictures.server'
import { sweepPrivatePictures } from '~/domain/pictures/sweep-private-pictures.server'
import { issueReceipts } from '~/domain/receipts/issue-receipts.server'
import { publishDueReviews } from '~/domain/reviews/publish-due-reviews.server'
import { sendAlerts } from '~/domain/saved-searches/send-alerts.server'
import { refreshSearchWords } from '~/domain/search/refresh-search-words.server'
import { logError } from '~/domain/shared/log-error'
import { deleteExpiredAttempts } from '~/domain/shared/rate-limits.server'
import { sweepRequestKeys } from '~/domain/shared/sweep-request-keys.server'
import type { TaskName } from './task'
import { connection } from '#db/client.server'
import { env } from '../../../env.server'

const HOUR = 3_600_000

type Run = (now: Date, signal: AbortSignal) => Promise<unknown>

/** Each may run at any time and in several processes. `signal` aborts when the process is stopping. */
export const runs: Record<TaskName, Run> = {
  'settle-bookings': settleAllBookings,
  'make-transfers': makeTransfers,
  'publish-reviews': publishDueReviews,
  'send-alerts': sendAlerts,
  'issue-receipts': issueReceipts,
  'refresh-calendars': (now, signal) => refreshDueFeeds(now, { signal }),
  'recompute-superhosts': recomputeAllSuperhosts,
  'reconcile-payments': (now, signal) =>
    oneAfterAnother([() => findMissedEvents(now, signal), () => reconcilePayments(now)]),
  'refresh-search-words': refreshSearchWords,
  'sweep-outbox': sweepOutbox,
  'sweep-sessions': sweepSessions,
  'sweep-kept-forms': sweepKeptForms,
  'sweep-recovery': sweepRecovery,
  'sweep-attempts': deleteExpiredAttempts,
  'sweep-request-keys': sweepRequestKeys,
  'sweep-processor-events': sweepProcessorEvents,
  'sweep-files': deleteUnusedFiles,
}

/**
 * Runs steps in order, each of them also when one before it failed.
 * @throws the last error; earlier ones are logged
 */
async function oneAfterAnother(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  for (const error of errors.slice(0, -1)) logError(error, 'A part of a task failed')
  if (errors.length > 0) throw errors.at(-1)
}

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
  await sweepPrivatePictures({ now, before: new Date(before), isShared, signal })
  await sweepDocuments({ now, isShared, signal })
}
