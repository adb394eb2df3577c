import type { CatalogueRevision } from './catalogue-revision.server'
import type { WalPosition } from './wal-position'

/** How often a server may be asked, in milliseconds: as often as this while the replica has to catch up. */
const TICK = 100
/** How often both servers are asked when nothing waits for the replica, in milliseconds. */
const ASK_EVERY = 1_000
/** How long an answer is relied on, in milliseconds. */
const VALID_FOR = 3_000
/**
 * A replica that is further behind is not read, in milliseconds. The cookie with the position of a write has to be
 * kept for this long; a replica that is read later has the write anyway.
 */
export const MAX_REPLICA_LAG = 10_000
/** How long to wait after a failure of the replica, at first and at most, in milliseconds. It doubles in between. */
const MIN_BACKOFF = 1_000
const MAX_BACKOFF = 30_000
/** How many positions of the primary are kept while the replica falls behind. */
const MAX_MOMENTS = 100

export type ReplicaState = {
  /** Begins to ask both servers. Until then the replica is not read, so scripts and the worker never ask them. */
  start: () => void
  /**
   * Whether the replica answers, is at most ten seconds behind, and has replayed the last change to the catalogue and
   * the given position. Sends no query.
   */
  isCaughtUp: (after: WalPosition | null) => boolean
  /** Notes that the replica failed: it is not read until it has answered again. */
  fail: () => void
  /** Notes that a read is slow or that a write is missing: the replica is asked more often for a second. */
  suspect: () => void
  /** How far the replica is behind, in milliseconds; null while it does not answer. */
  lag: () => number | null
  stop: () => void
}

type Options = {
  revision: Pick<CatalogueRevision, 'onChange'>
  /** Where the log of the primary ends. Rejects or answers null if that is unknown. */
  askPrimary: () => Promise<WalPosition | null>
  /** How far the replica has replayed it. Rejects or answers null if that is unknown. */
  askReplica: () => Promise<WalPosition | null>
  logError: (message: string) => void
}

/**
 * Watches how far the replica has replayed the log. It is asked regularly, so that no request has to wait for the
 * answer. A change to the catalogue counts as missing there from the moment this process hears of it until the replica
 * has replayed the position at which the primary was afterwards.
 */
export function watchReplica({ revision, askPrimary, askReplica, logError }: Options): ReplicaState {
  let replayed: WalPosition | null = null
  let replayedAt = -Infinity
  /** What the replica must have replayed because of changes to the catalogue. Null until the primary has said it. */
  let needed: WalPosition | null = null
  let changes = 0
  /** Positions of the primary, with their times, that the replica has not reached yet, oldest first. */
  let unreached: { at: number; position: WalPosition }[] = []
  let primaryAt = -Infinity
  let hurryUntil = -Infinity
  let retryAt = -Infinity
  let backoff = MIN_BACKOFF
  let isAsking = false

  revision.onChange(() => {
    changes++
    needed = null
  })

  async function samplePrimary() {
    const [at, asked] = [performance.now(), changes]
    const position = await askPrimary().catch(() => null)
    if (position === null) return
    primaryAt = at
    if (needed === null && changes === asked) needed = position
    const last = unreached.at(-1)
    if (unreached.length >= MAX_MOMENTS) unreached = unreached.filter((_, index) => index % 2 === 0)
    if (!last || position > last.position) unreached.push({ at, position })
    dropReached()
  }

  async function sampleReplica() {
    const at = performance.now()
    const position = await askReplica().catch(() => null)
    if (position === null) return fail()
    if (at < retryAt) return
    if (backoff > MIN_BACKOFF && replayed === null) logError('The read replica answers again.')
    if (at - retryAt > MAX_BACKOFF) backoff = MIN_BACKOFF
    replayed = position
    replayedAt = at
    dropReached()
  }

  function dropReached() {
    if (replayed === null) return
    const until = replayed
    unreached = unreached.filter(({ position }) => position > until)
  }

  function fail() {
    const now = performance.now()
    if (now < retryAt) return
    if (replayed !== null || backoff === MIN_BACKOFF)
      logError('The read replica does not answer. Everything is read from the primary.')
    replayed = null
    retryAt = now + backoff
    backoff = Math.min(MAX_BACKOFF, backoff * 2)
  }

  const suspect = () => {
    hurryUntil = performance.now() + ASK_EVERY
  }
  const isBehind = () => needed === null || (replayed !== null && replayed < needed)

  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    const now = performance.now()
    const isUrgent = isBehind() || now < hurryUntil
    const asksPrimary = needed === null || now - primaryAt >= ASK_EVERY
    const asksReplica = now >= retryAt && (isUrgent || now - replayedAt >= ASK_EVERY)
    if (isAsking || !(asksPrimary || asksReplica)) return
    isAsking = true
    const primary = asksPrimary ? samplePrimary() : undefined
    void Promise.all([primary, asksReplica ? sampleReplica() : undefined]).finally(() => (isAsking = false))
  }

  const lag = () => (replayed === null ? null : unreached[0] ? performance.now() - unreached[0].at : 0)

  return {
    start: () => {
      timer ??= setInterval(tick, TICK).unref()
    },
    isCaughtUp(after) {
      if (replayed === null || needed === null || replayed < needed) return false
      const oldest = performance.now() - VALID_FOR
      if (replayedAt < oldest || primaryAt < oldest || lag()! > MAX_REPLICA_LAG) return false
      if (after === null || replayed >= after) return true
      suspect()
      return false
    },
    fail,
    suspect,
    lag,
    stop: () => clearInterval(timer),
  }
}
