import type { Client, Pool } from 'pg'
import type { Listen } from './listen.server'

/** The triggers of the catalogue's tables notify this channel, and tell the writing connection the same word. */
export const CATALOGUE_CHANNEL = 'catalogue_changed'

/** How long a ping may take before it counts as failed, in milliseconds. */
const MAX_ROUND_TRIP = 250
/** How long to wait after the listening connection could not be opened, in milliseconds. */
const RETRY_AFTER = 1_000
/** How many recent pings to consider: the round trip is the shortest of them, because others may
 * have waited for this process. */
const ROUND_TRIPS = 16
/** How long after the last request a slow line is pinged, in milliseconds. */
const PING_FOR = 60_000

/**
 * Counts the changes to the rows that pages for signed-out visitors show: listings, bookings, settings, texts. What was
 * computed from them is valid as long as the count is the same and current.
 */
export type CatalogueRevision = {
  /** The count of the changes this process knows of; null while it would not learn of changes by other processes. */
  current: () => number | null
  /**
   * Whether every change is counted that another process had committed `lag` milliseconds and a round trip ago. With a
   * lag of 0 it never is, because only a ping that is sent later can say so.
   */
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
 * @param maxPings how many may be under way at once; more than one needs a connection that pipelines
 */
export function createRevision(
  listen: Listen,
  { maxPings = 1 }: { maxPings?: number } = {},
): { revision: CatalogueRevision; countChange: () => void } {
  const callbacks = new Set<() => void>()
  let count = 0
  let pingListener: (() => Promise<unknown>) | null = null
  /** When the last successful ping was sent. All changes that were committed before it are counted. */
  let currentAt = -Infinity
  /** The pings that were not answered yet, oldest first. */
  let pings: { sentAt: number; done: Promise<boolean> }[] = []
  let lastSentAt = -Infinity
  let roundTrips: number[] = []
  let opening: Promise<unknown> | null = null
  let mayOpenAt = -Infinity
  let usedAt = -Infinity
  let pinging: NodeJS.Timeout | undefined

  const countChange = () => {
    count++
    for (const callback of callbacks) callback()
  }
  const lose = () => {
    pingListener = null
    pings = []
    roundTrips = []
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
   * every change is counted whose commit was answered before the ping was sent. A connection that died without notice
   * does not answer.
   */
  function send(ping: () => Promise<unknown>) {
    const sentAt = performance.now()
    const sent = { sentAt, done: Promise.resolve(false) }
    const isAnswered = (answered: boolean) => {
      pings = pings.filter((other) => other !== sent)
      if (!answered || pingListener !== ping) return false
      roundTrips = [...roundTrips.slice(1 - ROUND_TRIPS), performance.now() - sentAt]
      currentAt = Math.max(currentAt, sentAt)
      return true
    }
    sent.done = ping().then(
      () => isAnswered(true),
      () => isAnswered(false),
    )
    lastSentAt = sentAt
    pings.push(sent)
    return sent
  }

  const roundTrip = () => (roundTrips.length > 0 ? Math.min(MAX_ROUND_TRIP, ...roundTrips) : 0)
  /** How long ago the last successful ping may have been sent. Nothing can be known earlier than the line allows. */
  const maxAge = (lag: number) => (lag > 0 ? lag + roundTrip() : 0)

  /** Pings ahead of time, so that no request has to wait while there are many. */
  function pingAhead(lag: number) {
    const now = performance.now()
    if (pingListener && pings.length < maxPings && now - lastSentAt >= lag / 2) send(pingListener)
  }

  const isNear = (lag: number) => roundTrips.length > 0 && roundTrip() < lag / 2

  /** Where a request would have to wait for the line, it is pinged all the time while there are requests. */
  function keepPinging(lag: number) {
    if (pinging || isNear(lag)) return
    pinging = setInterval(() => {
      if (pingListener && !isNear(lag) && performance.now() - usedAt < PING_FOR) return pingAhead(lag)
      clearInterval(pinging)
      pinging = undefined
    }, lag / 2).unref()
  }

  async function makeCurrent(lag: number): Promise<boolean> {
    const askedAt = (usedAt = performance.now())
    if (!pingListener) await within(MAX_ROUND_TRIP, open())
    if (lag > 0) keepPinging(lag)
    while (pingListener && currentAt < askedAt - maxAge(lag)) {
      const { sentAt, done }: { sentAt: number; done: Promise<boolean> } = pings[0] ?? send(pingListener)
      const left = sentAt + MAX_ROUND_TRIP - performance.now()
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
        usedAt = performance.now()
        if (lag > 0 && usedAt - currentAt > lag / 2) pingAhead(lag)
        return usedAt - currentAt <= maxAge(lag)
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
