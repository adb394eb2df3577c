import type { AppLoadContext } from '@remix-run/node'
import { logError } from '../domain/shared/log-error'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** What a document is sent without at first. Other answers, and the development server, have none. */
    document?: DeferredData
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

/** What nobody has waited for yet. The server calls `onIncomplete` as soon as a part of the page is missing. */
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
 * Whether deferred data failed last time. Then pages wait for their data again, so that a database that is down is
 * answered with 503 and not with pages that have holes.
 */
let failedLast = false

/**
 * Lets a document leave before slow data is there: its promises are passed on to the page, which shows their values in
 * `<Deferred>`. Requests for data, posted forms and their pages wait for the values as they always did.
 */
export async function deferred<T extends Record<string, unknown>>(
  { document }: AppLoadContext,
  promises: { [K in keyof T]: Promise<T[K]> | T[K] },
): Promise<{ [K in keyof T]: Promise<T[K]> | T[K] }> {
  const entries = Object.entries(promises)
  if (!document || failedLast) {
    // Awaited together, so that no rejection goes unheard.
    const values = await Promise.all(entries.map(([, promise]) => promise))
    failedLast = false
    return Object.fromEntries(entries.map(([name], index) => [name, values[index]])) as T
  }
  return Object.fromEntries(
    entries.map(([name, promise]) => [
      name,
      promise instanceof Promise ? follow(promise, document) : promise,
    ]),
  ) as T
}

function follow<T>(promise: Promise<T>, document: DeferredData): Promise<T> {
  document.pending++
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No data after ${TIMEOUT} ms`)), TIMEOUT)
  })
  const followed = Promise.race([promise, late])
  const settle = (hasFailed: boolean) => {
    clearTimeout(timer)
    document.pending--
    failedLast = hasFailed
  }
  followed.then(
    () => settle(false),
    (error: unknown) => {
      settle(true)
      document.markIncomplete()
      logError(error, 'A part of a page')
    },
  )
  return followed
}
