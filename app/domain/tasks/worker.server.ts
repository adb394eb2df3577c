import { logError } from '~/domain/shared/log-error'
import { isTaskName, tasks } from './task'
import { startTaskWorker } from '~/integrations/task-queue/task-queue.server'
import { startOutboxWorker } from './outbox-worker.server'
import { runs } from './scheduled-tasks.server'
import { errorSummary, log } from '../../../log'

/** An unreachable database is an error at every poll. */
const SAME_ERROR_AGAIN = 60_000

/**
 * Starts what is done in the background: the outbox, and the scheduled tasks. Any number of processes may do it at
 * the same time. The database must be open.
 * @param outboxInterval how often the outbox is read without being woken, in milliseconds
 * @returns stops it; call it before closing the database
 */
export async function startWorker(options: { outboxInterval?: number } = {}): Promise<() => Promise<void>> {
  const stopOutbox = await startOutboxWorker(options)
  const schedules = Object.entries(tasks).map(([name, { cron }]) => ({ name, cron }))
  const { stop } = await startTaskWorker(schedules, runTask, { onError: logOnce() })
  return async () => void (await Promise.all([stopOutbox(), stop()]))
}

async function runTask(name: string, signal: AbortSignal): Promise<void> {
  // A version that is being replaced can still have scheduled it.
  if (!isTaskName(name)) return
  try {
    await runs[name](new Date(), signal)
  } catch (error) {
    logError(error, `The worker could not run the task ${name}`)
    // What is thrown is stored with the run, so it has neither the query's values nor a stack.
    throw Object.assign(new Error(errorSummary(error)), { stack: '' })
  }
}

function logOnce(): (error: Error) => void {
  const loggedAt = new Map<string, number>()
  return (error) => {
    const text = errorSummary(error)
    if (Date.now() - (loggedAt.get(text) ?? -Infinity) < SAME_ERROR_AGAIN) return
    loggedAt.clear()
    loggedAt.set(text, Date.now())
    log.error(`The queue of background tasks: ${text}`)
  }
}
