import pLimit from 'p-limit'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { refuse } from '~/domain/shared/result'
import type { Parsers } from './calendar-worker'

const PROGRAM = import.meta.env?.PROD
  ? 'build/server/calendar-worker.js'
  : 'app/integrations/calendars/calendar-worker-from-source.js'
/** Real calendars take a few milliseconds and megabytes. */
const TIME_LIMIT = 5_000
const MEMORY_LIMIT_MB = 128
/** The thread ends after this time without work, in milliseconds, and its memory with it. */
const MAX_IDLE = 5_000
/** How many calendars wait for their turn; more are refused. */
const MAX_WAITING = 20

/** One at a time, so that a processor is left for requests, and memory is needed for one calendar only. */
const turn = pLimit(1)
let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

type Kind = keyof Parsers
type Result<K extends Kind> =
  | ReturnType<Parsers[K]>
  | { ok: false; refusal: 'calendar_busy' | 'calendar_too_complex' }

/** Parses a foreign calendar in a thread of its own, so that nothing in it can stop the server. */
export async function parseCalendar<K extends Kind>(
  kind: K,
  ...input: Parameters<Parsers[K]>
): Promise<Result<K>> {
  return turn.pendingCount < MAX_WAITING ? turn(() => run(kind, input)) : refuse('calendar_busy')
}

async function run<K extends Kind>(kind: K, input: Parameters<Parsers[K]>): Promise<Result<K>> {
  const worker = await awake()
  const signal = AbortSignal.timeout(TIME_LIMIT)
  try {
    worker.postMessage({ kind, input })
    const [result] = (await once(worker, 'message', { signal })) as [Result<K>]
    rest(worker)
    return result
  } catch (error) {
    await worker.terminate()
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (signal.aborted || isOutOfMemory) return refuse('calendar_too_complex')
    throw error
  }
}

/** The thread that is idle, or a new one once it can begin. */
async function awake(): Promise<Worker> {
  if (idle) {
    const { worker, timer } = idle
    idle = undefined
    clearTimeout(timer)
    worker.ref()
    return worker
  }
  const worker = new Worker(resolve(PROGRAM), {
    // Code that reads strangers' files gets no secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 16 },
  })
  await once(worker, 'message')
  worker.on('error', () => {}) // `once` reports errors of the work
  return worker
}

function rest(worker: Worker) {
  worker.unref()
  const timer = setTimeout(() => {
    idle = undefined
    void worker.terminate()
  }, MAX_IDLE).unref()
  idle = { worker, timer }
}
