import { withReplicas } from 'drizzle-orm/pg-core'
import type { Client, Pool } from 'pg'
import type { CatalogueRevision } from './catalogue-revision.server'
import type { Db } from './client.server'
import { currentReadScope, type ReadScope } from './read-scope.server'
import { watchReplica, type ReplicaState } from './replica-state.server'
import {
  parseWalPosition,
  PRIMARY_POSITION,
  replayedAt,
  REPLICA_POSITION,
  type WalPosition,
} from './wal-position'

/** How long a read may take before the primary is asked as well, in milliseconds. */
const PATIENCE = 500
const ANSWER_TIMEOUT = 1_000
const READ_TIMEOUT = 10_000

/** For the connections that read from the replica. */
export const replicaPoolOptions = {
  max: 10,
  connectionTimeoutMillis: ANSWER_TIMEOUT,
  query_timeout: READ_TIMEOUT,
  keepAlive: true,
  options: '-c timezone=UTC',
}

/** For the connection that asks the replica how far it is. */
export const replicaProbeOptions = {
  application_name: 'roamstead replica probe',
  connectionTimeoutMillis: ANSWER_TIMEOUT,
  query_timeout: ANSWER_TIMEOUT,
  keepAlive: true,
}

/** What the rest of the process may use of its replica. */
export type Replica = Pick<ReplicaState, 'start' | 'isCaughtUp' | 'lag'> & {
  /** How many reads within a request were answered by which server. */
  reads: { replica: number; primary: number }
}

type Options = {
  primary: Db
  primaryPool: Pool
  replicaPool: Pool
  /** A client for the probe, not yet connected. */
  newProbe: () => Client
  /** Drizzle over something that has the method `query` of a pool. */
  drizzleOver: (client: Pick<Pool, 'query'>) => Db
  revision: CatalogueRevision
}

/**
 * A database whose reads may go to a replica, by Drizzle's `withReplicas`. Which server a read is sent to is decided
 * when it is sent, because many statements are prepared once per process.
 */
export function withReplica({
  primary,
  primaryPool,
  replicaPool,
  newProbe,
  drizzleOver,
  revision,
}: Options): {
  db: Db
  replica: Replica
  stop: () => Promise<void>
} {
  const probe = createProbe(newProbe)
  const state = watchReplica({
    revision,
    askPrimary: async () => {
      const { rows } = await primaryPool.query<{ position: string }>(PRIMARY_POSITION)
      const position = parseWalPosition(rows[0]?.position)
      return position === null ? null : replayedAt(position)
    },
    askReplica: probe.ask,
    logError: (message) => console.error(message),
  })
  const reads = { replica: 0, primary: 0 }
  type Query = (...args: unknown[]) => Promise<unknown>
  const askPrimary = primaryPool.query.bind(primaryPool) as unknown as Query
  const askReplica = replicaPool.query.bind(replicaPool) as unknown as Query

  async function readReplica(args: unknown[], scope: ReadScope): Promise<unknown> {
    const reading = askReplica(...args)
    const answer = await within(PATIENCE, reading.catch(noteError))
    if (answer !== undefined) {
      reads.replica++
      return answer
    }
    scope.mayReadReplica = false
    state.suspect()
    reads.primary++
    // The other reads of this request come from the primary as well, so they show one state.
    return askPrimary(...args).catch((error: unknown) =>
      reading.catch(() => {
        throw error
      }),
    )
  }

  /** Any statement that fails is sent to the primary: the replica may lack a migration, or cancel a long read. */
  function noteError(error: { severity?: string }): undefined {
    if (error.severity !== 'ERROR') state.fail()
  }

  const query: Query = (...args) => {
    const scope = currentReadScope()
    if (scope?.mayReadReplica) {
      if (state.isCaughtUp(scope.after)) return readReplica(args, scope)
      // What this request reads next must not be older than what it reads now.
      scope.mayReadReplica = false
    }
    if (scope) reads.primary++
    return askPrimary(...args)
  }
  const choosing = drizzleOver({ query } as unknown as Pool)
  return {
    db: withReplicas(primary, [choosing]) as unknown as Db,
    replica: { start: state.start, isCaughtUp: state.isCaughtUp, lag: state.lag, reads },
    stop: async () => {
      state.stop()
      probe.close()
      await replicaPool.end()
    },
  }
}

/** The result of the work, or undefined if it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, milliseconds, undefined)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Asks the replica how far it is, on a connection of its own that is opened anew after each error. */
function createProbe(newClient: () => Client): { ask: () => Promise<WalPosition | null>; close: () => void } {
  let open: Promise<Client> | null = null
  /** `end` would wait for a server that does not answer. */
  const destroy = (client: Client) =>
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

  async function connect(): Promise<Client> {
    const client = newClient()
    client.on('error', () => {})
    await client.connect().catch((error: unknown) => {
      destroy(client)
      throw error
    })
    return client
  }
  const close = () => {
    open?.then(destroy, () => {})
    open = null
  }
  return {
    async ask() {
      try {
        const client = await (open ??= connect())
        const { rows } = await client.query<{ position: string | null }>(REPLICA_POSITION)
        return parseWalPosition(rows[0]?.position)
      } catch (error) {
        close()
        throw error
      }
    },
    close,
  }
}
