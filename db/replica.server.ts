import { withReplicas } from 'drizzle-orm/pg-core'
import type { Db } from './client.server'
import { currentReadScope, noteWrite } from './read-scope.server'
import { log } from '../log'

/** A replica that is further behind is not read, in milliseconds. */
export const MAX_REPLICA_LAG = 5_000
/** How often the replica is asked how far it is, and how long its answer is relied on, in milliseconds. */
const ASK_EVERY = 1_000
const VALID_FOR = 3_000
/** How far the clocks of the two servers may differ, in milliseconds. */
const MARGIN = 1_000

/**
 * How far a replica is behind, in milliseconds; null on a server that is not one. One that has replayed all it has
 * received, and still receives, is not behind although the last transaction of an idle primary was long ago.
 */
export const REPLICA_LAG = `select (case
    when not pg_is_in_recovery() then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000
  end)::float8 as lag`

/** What the rest of the process may use of its replica. */
export type Replica = {
  /** Begins to ask how far it is. Until then it is not read, so scripts and the worker never ask. */
  start: () => void
  /**
   * Whether it answers and is at most five seconds behind.
   * @param since it must also have what was committed at this time of `performance.now()`
   */
  isFresh: (since?: number) => boolean
  /** How far it is behind, in milliseconds; null while it does not answer. */
  lag: () => number | null
  /** Notes that it failed: it is not read until it has answered again. */
  fail: () => void
  /** How many reads within a request were answered by which server. */
  reads: { replica: number; primary: number }
  stop: () => void
}

/** Watches how far a replica is behind. @param ask answers `REPLICA_LAG`; rejects if it fails */
export function watchReplica(ask: () => Promise<number | null>): Replica {
  let answer: { lag: number; at: number } | null = null
  let isAsking = false
  let hasFailed = false
  let timer: NodeJS.Timeout | undefined

  const current = () => (answer && performance.now() - answer.at < VALID_FOR ? answer.lag : null)

  function fail() {
    if (!hasFailed) log.error('The read replica does not answer. Everything is read from the primary.')
    hasFailed = true
    answer = null
  }

  async function check() {
    if (isAsking) return
    isAsking = true
    const at = performance.now()
    const lag = await ask().catch(() => null)
    isAsking = false
    if (lag === null) return fail()
    if (hasFailed) log.error('The read replica answers again.')
    hasFailed = false
    answer = { lag, at }
  }

  return {
    start() {
      if (timer) return
      void check()
      timer = setInterval(() => void check(), ASK_EVERY).unref()
    },
    isFresh(since = -Infinity) {
      const lag = current()
      return lag !== null && lag <= MAX_REPLICA_LAG && answer!.at - lag - MARGIN >= since
    },
    lag: current,
    fail,
    reads: { replica: 0, primary: 0 },
    stop: () => clearInterval(timer),
  }
}

const WRITES: ReadonlySet<unknown> = new Set([
  'insert',
  'update',
  'delete',
  'transaction',
  'refreshMaterializedView',
])

/** The primary, with its writes noted in the scope of the current work. */
export const notingWrites = (primary: Db): Db =>
  new Proxy(primary, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        if (WRITES.has(name)) noteWrite()
        return member.apply(target, args)
      }
    },
  })

/** A database whose reads go to the replica where the scope of the current work allows it. */
export function readingReplica(primary: Db, replica: Db, state: Pick<Replica, 'isFresh' | 'reads'>): Db {
  const choose = () => {
    const scope = currentReadScope()
    if (scope?.mayReadReplica && state.isFresh()) {
      state.reads.replica++
      return replica
    }
    if (scope) {
      // What this work reads next must not be older than what it reads now.
      scope.mayReadReplica = false
      state.reads.primary++
    }
    return primary
  }
  return withReplicas(notingWrites(primary), [replica], choose) as unknown as Db
}
