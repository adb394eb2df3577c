import type { AppLoadContext } from '@remix-run/node'
import { logError } from '../../domain/shared/log-error'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** What a document is sent without at first. Other answers, and the development server, have none. */
    document?: DeferredData
    /** Called when an optional part of an answer is missing, so that the answer must not be stored. */
    doNotStore?: () => void
  }
}

/** The data of a document that its loaders did not wait for. */
export type DeferredData = {
  /** Called when a part of the page is missing, so that the page must not be stored. */
  markIncomplete: () => void
  isIncomplete: boolean
}

/** No part is missing yet. The server calls `onIncomplete` as soon as one is. */
export const deferredData = (onIncomplete: () => void): DeferredData => ({
  isIncomplete: false,
  markIncomplete() {
    this.isIncomplete = true
    onIncomplete()
  },
})

/** In milliseconds; a little less than after which Remix gives up on data in the browser. */
const TIMEOUT = 4_500
/** For so long after data failed, pages wait for theirs, in milliseconds. */
const WAIT_AFTER_FAILURE = 5_000

/**
 * When data last failed without which a page has a hole. A database that is down is then answered with 503 and not with
 * pages that have holes.
 */
let failedAt = -Infinity

type Deferrables<T> = { [K in keyof T]: Promise<T[K]> | T[K] }

/**
 * Lets a document leave before its slow data is there: the promises are passed on to the page, which shows their values
 * in `<Deferred>`. Requests for data, posted forms and their pages wait for the values. After a failure documents wait
 * too, for as long as a part of a page may take.
 */
export async function deferred<T extends Record<string, unknown>>(
  { document }: AppLoadContext,
  promises: Deferrables<T>,
): Promise<Deferrables<T>> {
  const entries = Object.entries(promises)
  const isFailing = performance.now() < failedAt + WAIT_AFTER_FAILURE
  if (document && !isFailing)
    return Object.fromEntries(
      entries.map(([name, value]) => [
        name,
        value instanceof Promise ? follow(name, value, document) : value,
      ]),
    ) as Deferrables<T>
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
  const followed = inTime(promise)
  followed.catch((error: unknown) => {
    failedAt = performance.now()
    document.markIncomplete()
    logError(error, `A page was sent without its ${name}`)
  })
  return followed
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No data after ${TIMEOUT} ms`)), TIMEOUT)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
