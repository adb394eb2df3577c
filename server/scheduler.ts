import { logError } from '~/domain/shared/log-error'

/** Work that runs on a schedule. `signal` aborts when the process is stopping. */
export type ScheduledJob = {
  name: string
  everyMinutes: number
  run: (now: Date, signal: AbortSignal) => Promise<unknown>
}

const MINUTE = 60_000

/**
 * Checks every minute which jobs are due and runs them one after another. A job first runs after its own interval has
 * passed. Failures are logged, and the job runs again when it is next due. Does not keep the process alive.
 * @returns stops the scheduler, waiting for the running job
 */
export function startScheduler(jobs: readonly ScheduledJob[]): () => Promise<void> {
  const startedAt = Date.now()
  const lastRun = new Map<ScheduledJob, number>()
  const stopping = new AbortController()
  let round: Promise<void> | undefined

  const isDue = (job: ScheduledJob) =>
    Date.now() - (lastRun.get(job) ?? startedAt) >= job.everyMinutes * MINUTE

  async function runDueJobs() {
    for (const job of jobs) {
      if (stopping.signal.aborted || !isDue(job)) continue
      lastRun.set(job, Date.now())
      try {
        await job.run(new Date(), stopping.signal)
      } catch (error) {
        logError(error, `The scheduler could not ${job.name}`)
      }
    }
  }

  const timer = setInterval(() => {
    round ??= runDueJobs().finally(() => (round = undefined))
  }, MINUTE)
  timer.unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await round
  }
}
