type Task = {
  /** What it does, as a sentence without a subject. */
  label: string
  every: string
  /** The same in cron's notation, in UTC. */
  cron: string
}

const minute = { every: 'Every minute', cron: '* * * * *' }
const fiveMinutes = { every: 'Every 5 minutes', cron: '*/5 * * * *' }
const hour = { every: 'Every hour', cron: '0 * * * *' }
const sixHours = { every: 'Every 6 hours', cron: '0 */6 * * *' }
const day = { every: 'Every day', cron: '0 4 * * *' }

/** What has to be done on time even without visitors, the most urgent first. */
export const tasks = {
  'settle-bookings': { label: 'Complete stays and expire requests', ...fiveMinutes },
  'make-transfers': { label: 'Transfer earnings to hosts', ...fiveMinutes },
  'publish-reviews': { label: 'Publish due reviews', ...fiveMinutes },
  'send-alerts': { label: 'Send saved-search alerts', ...minute },
  'issue-receipts': { label: 'Issue receipts, credit notes and payout statements', ...minute },
  'refresh-calendars': { label: 'Refresh imported calendars', ...minute },
  'recompute-superhosts': { label: 'Recompute Superhosts', ...sixHours },
  'reconcile-payments': { label: 'Compare the ledger with the payment processor', ...day },
  'refresh-search-words': { label: 'Update the search index', ...day },
  'sweep-outbox': { label: 'Delete old emails and text messages', ...hour },
  'sweep-sessions': { label: 'Delete expired sessions', ...hour },
  'sweep-kept-forms': { label: 'Delete saved form drafts', ...hour },
  'sweep-recovery': { label: 'Delete old reset links and codes', ...hour },
  'sweep-attempts': { label: 'Delete old attempt counts', ...hour },
  'sweep-request-keys': { label: 'Delete old request keys', ...day },
  'sweep-processor-events': { label: 'Delete old events of the payment processor', ...day },
  'sweep-files': { label: 'Delete unused files', ...day },
} as const satisfies Record<string, Task>

export type TaskName = keyof typeof tasks

export const isTaskName = (name: string): name is TaskName => Object.hasOwn(tasks, name)

/** What is known of a task's runs in the last 30 days. Times are null if there is none. */
export type TaskRuns = {
  runningSince: Date | null
  /** Since when a run has been due. */
  waitingSince: Date | null
  /** When a failed run is tried again, if no run has succeeded since. */
  nextTryAt: Date | null
  succeededAt: Date | null
  failedAt: Date | null
  /** Runs that failed in every try. */
  failures: number
  /** The last error, if no run has succeeded since. */
  error: string | null
}

export type TaskState = 'running' | 'failed' | 'retrying' | 'waiting' | 'done' | 'new'

/** The state of a task in one word, what needs attention first. */
export function stateOf(runs: TaskRuns): TaskState {
  if (runs.runningSince) return 'running'
  if (runs.nextTryAt) return 'retrying'
  if (runs.error && runs.failedAt) return 'failed'
  if (runs.waitingSince) return 'waiting'
  return runs.succeededAt ? 'done' : 'new'
}

/** How many tasks have failed since they last succeeded, and since when the one that waits longest has been due. */
export type TaskQueue = { failed: number; oldestSeconds: number }

/** Sums up the runs of all tasks. */
export function queueOf(all: readonly TaskRuns[], now: Date): TaskQueue {
  const waits = all.map(({ waitingSince }) => (waitingSince ? now.getTime() - waitingSince.getTime() : 0))
  return {
    // A task that failed in every try is failed until a run succeeds, also while it is tried again.
    failed: all.filter(({ error, failedAt }) => error !== null && failedAt !== null).length,
    oldestSeconds: Math.max(0, ...waits) / 1_000,
  }
}
