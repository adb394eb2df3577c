import type { AppLoadContext } from '@remix-run/node'
import { performance as eventLoop } from 'node:perf_hooks'
import { logError } from '../domain/shared/log-error'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** What a document is sent without at first. Other answers, and the development server, have none. */
    document?: DeferredData
    /** Called when an optional part of an answer is missing, so that the answer must not be stored. */
    doNotStore?: () => void
    /** Has the server send this instead of the response's body, which is then empty: without streams, in one write. */
    sendWhole?: (body: Buffer) => void
  }
}

/** The data of a document that its loaders did not wait for. */
export type DeferredData = {
  /** The number of promises that are still open. */
  pending: number
  /** Called when a part of the page is missing, so that the page must not be stored. */
  markIncomplete: () => void
  isIncomplete: boolean
}

/** Data still pending. The server calls `onIncomplete` as soon as a part of the page is missing. */
export const deferredData = (onIncomplete: () => void): DeferredData => ({
  pending: 0,
  isIncomplete: false,
  markIncomplete() {
    this.isIncomplete = true
    onIncomplete()
  },
})

/** In milliseconds; a little less than after which Remix gives up on data in the browser. */
const TIMEOUT = 4_500

/**
 * Data counts as near if the process was idle for at most this long, in milliseconds, before it arrived. Time in which
 * other requests are answered says nothing about the database.
 */
const NEAR = 40
/** The longest that a document waits for near data, in milliseconds, where the process always has something to do. */
const MAX_WAIT = 250
/** How often the time is looked at, in milliseconds. */
const STEP = 4

/**
 * Whether data of a kind was near when it was last loaded, by the names of that data. Then the next page waits for its
 * own: with all its data, it is rendered in one go, which takes far less work than in parts. Where the database is far
 * away, no page waits.
 */
const nearness = new Map<string, boolean>()

/** For so long after data failed, pages wait for theirs, in milliseconds. */
const WAIT_AFTER_FAILURE = 5_000

/**
 * When data last failed without which a page has a hole. A database that is down is then answered with 503 and not with
 * pages that have holes.
 */
let failedAt = -Infinity

type Deferrables<T> = { [K in keyof T]: Promise<T[K]> | T[K] }

/**
 * Lets a document leave before slow data is there. What arrives soon is returned as a value. The promises of the rest
 * are passed on to the page, which shows their values in `<Deferred>`. Requests for data, posted forms and their pages
 * wait for the values as they always did. After a failure documents wait too, for as long as a part of a page may take.
 */
export async function deferred<T extends Record<string, unknown>>(
  { document }: AppLoadContext,
  promises: Deferrables<T>,
): Promise<Deferrables<T>> {
  const entries = Object.entries(promises)
  if (!document || performance.now() < failedAt + WAIT_AFTER_FAILURE) {
    try {
      // Awaited together, so that no rejection goes unheard.
      const values = await Promise.all(
        entries.map(([, value]) => (document && value instanceof Promise ? inTime(value) : value)),
      )
      return Object.fromEntries(entries.map(([name], index) => [name, values[index]])) as T
    } catch (error) {
      if (document) failedAt = performance.now()
      throw error
    }
  }
  const values: Record<string, unknown> = {}
  const open = entries.flatMap(([name, promise]) => {
    values[name] = promise
    if (!(promise instanceof Promise)) return []
    const followed = follow(name, promise, document)
    values[name] = followed
    return followed.then((value) => void (values[name] = value))
  })
  if (open.length > 0) await whileNear(Object.keys(promises).join(), Promise.allSettled(open))
  // A copy, because what arrives later must not change what the page is rendered with.
  return { ...values } as Deferrables<T>
}

/** Waits for data that is near. What failed says nothing about the next page. */
async function whileNear(kind: string, settled: Promise<PromiseSettledResult<unknown>[]>): Promise<void> {
  const start = performance.now()
  const { idle } = eventLoop.eventLoopUtilization()
  const idleTime = () => eventLoop.eventLoopUtilization().idle - idle
  const measured = settled.then((outcomes) => {
    if (outcomes.every(({ status }) => status === 'fulfilled')) nearness.set(kind, idleTime() <= NEAR)
  })
  if (nearness.get(kind) === false) return
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (idleTime() > NEAR || performance.now() - start >= MAX_WAIT) stop()
    }, STEP)
    const stop = () => {
      clearInterval(timer)
      resolve()
    }
    void measured.then(stop)
  })
}

/**
 * Data that a page can do without: null when it cannot be loaded in time. Such a page is sent as any other, but it is
 * not stored, and other pages do not wait because of it.
 * @param name what the log calls it
 */
export async function optional<T>(
  name: string,
  { doNotStore }: AppLoadContext,
  promise: Promise<T>,
): Promise<T | null> {
  try {
    return await inTime(promise)
  } catch (error) {
    doNotStore?.()
    logError(error, `A page was sent without ${name}`)
    return null
  }
}

function follow<T>(name: string, promise: Promise<T>, document: DeferredData): Promise<T> {
  document.pending++
  const followed = inTime(promise)
  followed.then(
    () => document.pending--,
    (error: unknown) => {
      document.pending--
      failedAt = performance.now()
      document.markIncomplete()
      logError(error, `A page was sent without its ${name}`)
    },
  )
  return followed
}

/** The promise, or a rejection once its data counts as failed. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No data after ${TIMEOUT} ms`)), TIMEOUT)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
