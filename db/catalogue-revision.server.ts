import type { Client, Pool } from 'pg'
import type { Listen } from './listen.server'

/** The triggers of the catalogue's tables notify this channel, and tell the writing connection the same word. */
export const CATALOGUE_CHANNEL = 'catalogue_changed'

/** How long a check may take before it counts as failed, in milliseconds. */
const MAX_CHECK = 250
/** How long to wait after the listening connection could not be opened, in milliseconds. */
const RETRY_AFTER = 1_000

/**
 * Counts the changes to the rows that pages for signed-out visitors show: listings, bookings, settings, texts. What was
 * computed from them is valid as long as the count is the same and current.
 */
export type CatalogueRevision = {
  /** The count of the changes this process knows of; null while it would not learn of changes by other processes. */
  current: () => number | null
  /** Whether every change is counted that another process had committed `lag` milliseconds ago. */
  isCurrent: (lag: number) => boolean
  /** Makes the count current: pings the listening connection if needed. @returns false if that is impossible now */
  makeCurrent: (lag: number) => Promise<boolean>
  /** Calls back at every change, and when the listening connection is lost. */
  onChange: (callback: () => void) => void
}

/** A revision whose database cannot notify: nothing may be cached. */
export const unknownRevision: CatalogueRevision = {
  current: () => null,
  isCurrent: () => false,
  makeCurrent: async () => false,
  onChange: () => {},
}

/**
 * The revision of a process. Changes by its own connections are counted by `countChange` before their commit is
 * answered, those by others when they are notified.
 */
export function createRevision(listen: Listen): { revision: CatalogueRevision; countChange: () => void } {
  const callbacks = new Set<() => void>()
  let count = 0
  let pingListener: (() => Promise<unknown>) | null = null
  /** When the last successful check began. All changes that were committed before it are counted. */
  let currentAt = -Infinity
  let checking: { begun: number; done: Promise<boolean> } | null = null
  let opening: Promise<unknown> | null = null
  let mayOpenAt = -Infinity

  const countChange = () => {
    count++
    for (const callback of callbacks) callback()
  }
  const lose = () => {
    pingListener = null
    checking = null
    currentAt = -Infinity
    countChange()
  }
  /** Opens the listening connection once. `listen` itself reopens one that is lost. */
  function open() {
    if (opening || performance.now() < mayOpenAt) return opening
    return (opening = listen(CATALOGUE_CHANNEL, {
      onPayload: countChange,
      onGap: () => {},
      onOpen: (ping) => {
        countChange()
        pingListener = ping
      },
      onLost: lose,
    }).catch(() => {
      opening = null
      mayOpenAt = performance.now() + RETRY_AFTER
    }))
  }

  /**
   * One round trip on the listening connection: Postgres sends what is to be notified before it answers, so afterwards
   * every change is counted whose commit was answered before the check began. A connection that died without notice
   * does not answer.
   */
  function check(ping: () => Promise<unknown>): Promise<boolean> {
    const begun = performance.now()
    const started = { begun, done: Promise.resolve(false) }
    started.done = ping().then(
      () => {
        if (checking === started) checking = null
        if (pingListener !== ping) return false
        currentAt = Math.max(currentAt, begun)
        return true
      },
      () => {
        if (checking === started) checking = null
        return false
      },
    )
    checking = started
    return started.done
  }

  async function makeCurrent(lag: number): Promise<boolean> {
    const oldest = performance.now() - lag
    if (!pingListener) await within(MAX_CHECK, open())
    while (pingListener && currentAt < oldest) {
      const { begun, done }: { begun: number; done: Promise<boolean> } = checking ?? {
        begun: performance.now(),
        done: check(pingListener),
      }
      const left = begun + MAX_CHECK - performance.now()
      if (left <= 0 || !(await within(left, done))) return false
    }
    return pingListener !== null
  }

  return {
    countChange,
    revision: {
      current: () => (pingListener ? count : null),
      isCurrent(lag) {
        if (!pingListener) return false
        const age = performance.now() - currentAt
        // Pinged ahead of time, so that no request has to wait while there are many.
        if (age > lag / 2 && lag > 0 && !checking) void check(pingListener)
        return age <= lag
      },
      makeCurrent,
      onChange: (callback) => void callbacks.add(callback),
    },
  }
}

/** The result of the work, or undefined if it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T> | null): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, milliseconds, undefined)))
  return Promise.race([work ?? undefined, late]).finally(() => clearTimeout(timer))
}

type ClientWithConnection = Client & {
  connection: { on: (event: 'readyForQuery', listener: (message: { status: string }) => void) => void }
}

/**
 * Calls back when a connection of the pool has committed a change to the catalogue, before the query that did it
 * resolves: the triggers send the writing connection a message, and the change is visible to others once its
 * transaction has ended.
 */
export function watchCommits(pool: Pool, onCommit: () => void): void {
  pool.on('connect', (opened) => {
    const client = opened as unknown as ClientWithConnection
    let hasChanged = false
    client.on('notice', ({ message }) => {
      if (message === CATALOGUE_CHANNEL) hasChanged = true
    })
    const commit = () => {
      if (hasChanged) onCommit()
      hasChanged = false
    }
    client.connection.on('readyForQuery', ({ status }) => {
      if (status === 'I') commit()
    })
    // A connection that broke may have committed.
    client.on('end', commit)
  })
}
