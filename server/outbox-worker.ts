import { wasWoken } from '~/domain/outbox/wake-outbox'
import { oneLine } from '../db/scripts/script'

/** Work that waits for a message. `signal` says that the process ends: nothing new is begun. */
export type OutboxJob = { name: string; run: (now: Date, signal: AbortSignal) => Promise<unknown> }

/** How often the bell is listened to, in milliseconds. It hangs in memory. */
const LISTENING = 500
/** How often it looks without having been called: for what others left, and for what failed. */
const LOOKING = 30_000
/** How long the end waits for a job under way. What it does not finish is taken up at the next start, or by another machine. */
const GRACE = 5_000

/**
 * Runs the jobs soon after the bell was rung, and every half minute. Each is on its own: one that hangs holds up no other,
 * and none runs twice at once. A job that fails is told and tried again. Keeps no process alive.
 * @returns ends it, after the jobs under way have finished or five seconds have passed
 */
export function runOutboxWorker(jobs: readonly OutboxJob[]): () => Promise<void> {
  const closing = new AbortController()
  const wanted = new Set(jobs)
  const running = new Map<OutboxJob, Promise<void>>()
  let looked = Date.now()

  async function run(job: OutboxJob) {
    try {
      await job.run(new Date(), closing.signal)
    } catch (error) {
      // One line: around it stands the query with its values, which can be a message's words.
      console.error(`The outbox worker could not ${job.name}: ${oneLine(error)}`)
    }
  }

  function listen() {
    if (wasWoken() || Date.now() - looked >= LOOKING) {
      looked = Date.now()
      for (const job of jobs) wanted.add(job)
    }
    for (const job of [...wanted].filter((one) => !running.has(one))) {
      wanted.delete(job)
      running.set(
        job,
        run(job).finally(() => running.delete(job)),
      )
    }
  }

  const timer = setInterval(listen, LISTENING)
  timer.unref()
  return async () => {
    closing.abort()
    clearInterval(timer)
    let patience: NodeJS.Timeout | undefined
    const over = new Promise<void>((resolve) => (patience = setTimeout(resolve, GRACE)))
    await Promise.race([Promise.all(running.values()), over])
    clearTimeout(patience)
  }
}
