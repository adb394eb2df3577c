import { logFault } from '~/domain/shared/fault'

/** Work that waits for the clock and not for a visitor. `everyMinutes` is the least time between two runs; `signal` says that the house closes. */
export type Job = {
  name: string
  everyMinutes: number
  run: (now: Date, signal: AbortSignal) => Promise<unknown>
}

const MINUTE = 60_000

/**
 * Looks every minute which jobs are due and runs them one after another, the first time once their own time has passed.
 * A job that fails is told and tried again when it is next due. Keeps no process alive.
 * @returns ends it, after the job under way has finished
 */
export function keepHouse(jobs: readonly Job[]): () => Promise<void> {
  const started = Date.now()
  const lastRun = new Map<Job, number>()
  const closing = new AbortController()
  let round: Promise<void> | undefined

  const isDue = (job: Job) => Date.now() - (lastRun.get(job) ?? started) >= job.everyMinutes * MINUTE

  async function runDue() {
    for (const job of jobs) {
      if (closing.signal.aborted || !isDue(job)) continue
      lastRun.set(job, Date.now())
      try {
        await job.run(new Date(), closing.signal)
      } catch (error) {
        logFault(error, `Housekeeping could not ${job.name}`)
      }
    }
  }

  const timer = setInterval(() => {
    round ??= runDue().finally(() => (round = undefined))
  }, MINUTE)
  timer.unref()
  return async () => {
    closing.abort()
    clearInterval(timer)
    await round
  }
}
