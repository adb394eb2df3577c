import { setTimeout as wait } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'

/** A query or a wait for a connection that takes longer makes us check the database, in milliseconds. */
const SUSPICIOUS_AFTER = 1_000
/** In milliseconds. A check is counted in ticks, because a busy event loop delays the answer as well as the clock. */
const TICK = 200
const MAX_TICKS = 6

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  constructor() {
    super('The database does not answer.')
  }
}

type Watched = PoolClient & { processID?: number; connection: { stream: { destroy: () => void } } }
/** A query, or a wait for a connection, which has no client yet. */
type Waiting = { since: number; reject: (error: Error) => void; client?: Watched }
type Callback = (error: unknown, client?: Watched, release?: Watched['release']) => void

/**
 * Ends waits that would last forever: for a database that is frozen or unreachable, and on connections that were
 * dropped without notice. Neither a long query nor a wait for a row lock is one of them, and a check that fails while
 * queries are answered says nothing. While the database does not answer, every query fails immediately; the pool works
 * again as soon as a check succeeds.
 * @param newClient a client for a check, not yet connected
 */
export function watchPool(pool: Pool, newClient: () => Client): void {
  const waits = new Set<Waiting>()
  const givenUp = new WeakSet<Watched>()
  let isUnavailable = false
  let isChecking = false
  /** How many of our statements the database has answered. */
  let answers = 0

  const isSuspicious = ({ since }: Waiting) => Date.now() - since > SUSPICIOUS_AFTER
  setInterval(() => {
    if (isChecking || !(isUnavailable || [...waits].some(isSuspicious))) return
    isChecking = true
    void check().finally(() => {
      isChecking = false
    })
  }, TICK).unref()

  async function check() {
    const suspects = [...waits].filter(isSuspicious)
    const before = answers
    const idle = await idleBackends(
      suspects.flatMap(({ client }) => client?.processID ?? []),
      newClient(),
    )
    // Opening a connection takes several turns, which are late where the database or this process is busy.
    if (idle === null && answers > before) return
    isUnavailable = idle === null
    if (idle === null) return [...waits].forEach(giveUp)
    // A result may have been on its way during the check.
    await wait(TICK, undefined, { ref: false })
    for (const suspect of suspects)
      if (waits.has(suspect) && idle.includes(suspect.client?.processID ?? -1)) giveUp(suspect)
  }

  function giveUp(waiting: Waiting) {
    waits.delete(waiting)
    waiting.reject(new DatabaseUnavailable())
    if (waiting.client) givenUp.add(waiting.client)
    waiting.client?.connection.stream.destroy()
    waiting.client?.release(true)
  }

  /** Settles like the work, or rejects when we give up on it. */
  function watched<T>(work: Promise<T>, client?: Watched): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting = { since: Date.now(), reject, client }
      waits.add(waiting)
      const settle = (isAnswer: boolean) => {
        waits.delete(waiting)
        if (isAnswer && client) answers++
      }
      work.then(
        (value) => (settle(true), resolve(value)),
        (error: Error) => (settle(isFromServer(error)), reject(error)),
      )
    })
  }

  const openConnect = pool.connect.bind(pool) as () => Promise<Watched>
  async function acquire(): Promise<Watched> {
    if (isUnavailable) throw new DatabaseUnavailable()
    let isWanted = true
    const opened = openConnect().then((client) => {
      releaseOnce(client)
      if (!isWanted) client.release()
      return client
    })
    return watched(opened).catch((error: unknown) => {
      isWanted = false
      throw error
    })
  }
  pool.connect = ((callback?: Callback) => {
    const acquired = acquire()
    if (!callback) return acquired
    acquired.then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) => callback(error, undefined, () => {}),
    )
  }) as Pool['connect']

  pool.on('connect', (opened) => {
    const client = opened as Watched
    // Without a listener, a connection that breaks during a transaction would end the process.
    client.on('error', () => {})
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    client.query = ((...args: unknown[]) => {
      const callback = args.at(-1)
      // Drizzle rolls back next. Its error would replace this one.
      if (givenUp.has(client) && typeof callback !== 'function')
        return Promise.reject(new DatabaseUnavailable())
      if (typeof callback !== 'function') return watched(send(...args), client)
      watched(send(...args.slice(0, -1)), client).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      )
    }) as typeof client.query
  })
}

/** Drizzle does not release a connection whose BEGIN fails, so we do, and then ignore a release that follows. */
function releaseOnce(client: Watched) {
  const { release } = client
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}

/**
 * Those of our backends that wait for a query, although we may have sent one. Null if the database does not answer
 * soon. A refusal, such as too many connections, is an answer.
 */
async function idleBackends(processIds: number[], client: Client): Promise<number[] | null> {
  let outcome: { idle: number[] | null } | undefined
  const ask = async () => {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid = any($1) and state like 'idle%'",
      [processIds],
    )
    return rows.map(({ pid }) => pid)
  }
  client.on('error', () => {})
  ask().then(
    (idle) => (outcome = { idle }),
    (error: unknown) => (outcome = { idle: isFromServer(error) ? [] : null }),
  )
  for (let tick = 0; tick < MAX_TICKS && !outcome; tick++) await wait(TICK, undefined, { ref: false })
  client.end().catch(() => {})
  return outcome?.idle ?? null
}

/** Postgres sends a severity with each of its errors. */
const isFromServer = (error: unknown) => typeof (error as { severity?: unknown })?.severity === 'string'
