import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'
import { singleton } from '../singleton'

/** Called when a statement is about to be sent. It may return what is called when the response has arrived. */
export type QueryObserver = () => (() => void) | undefined

const current = singleton('query observer', (): { observe?: QueryObserver } => ({}))

/** Has every statement of this process observed from now on. */
export function observeQueries(observer: QueryObserver | undefined): void {
  current.observe = observer
}

async function observed<T>(send: () => Promise<T>): Promise<T> {
  const end = current.observe?.()
  try {
    return await send()
  } finally {
    end?.()
  }
}

/** What Drizzle uses of a pool. With a callback, pg's own `query` borrows a connection. */
interface PlainPool {
  query(...args: unknown[]): Promise<unknown>
  connect(callback?: unknown): Promise<PoolClient | void>
}

/**
 * A class of pools whose statements are observed, and which closes a connection after a statement on it timed out.
 * @param Base the class of pg or of Neon's driver
 */
export function observedPool<Base extends new (...options: never[]) => Pool>(Base: Base): Base {
  class ObservedPool extends (Base as unknown as new (...options: unknown[]) => PlainPool) {
    override query(...args: unknown[]) {
      return observed(() => super.query(...args))
    }

    override async connect(callback?: unknown) {
      if (callback) return super.connect(callback)
      return lend((await super.connect()) as PoolClient)
    }
  }
  return ObservedPool as unknown as Base
}

/** Whether Postgres has sent the error, so that the connection can go on. Each of its errors has a severity. */
export const isFromPostgres = (error: unknown) =>
  typeof (error as { severity?: unknown })?.severity === 'string'

const isBegin = (statement: unknown) =>
  /^\s*begin\b/i.test(
    typeof statement === 'string' ? statement : String((statement as { text?: unknown })?.text),
  )

/** A borrowed connection for a transaction, closed after a timeout because its answer may still come. */
function lend(client: PoolClient): PoolClient {
  const send = (...args: unknown[]) =>
    (client.query as unknown as (...args: unknown[]) => Promise<unknown>).apply(client, args)
  let failure: Error | undefined
  let isReleased = false

  function release(error?: Error | boolean) {
    if (isReleased) return
    isReleased = true
    client.release(error ?? failure)
  }

  async function query(...args: unknown[]) {
    if (failure) throw failure
    try {
      return await observed(() => send(...args))
    } catch (error) {
      if (!isFromPostgres(error)) failure = error as Error
      // Drizzle does not release a connection whose BEGIN fails.
      if (isBegin(args[0])) release(error as Error)
      throw error
    }
  }

  return { query, release } as unknown as PoolClient
}

/** What Drizzle uses of the embedded database, with its statements observed, in transactions too. */
export function observedEmbedded(client: PGlite): PGlite {
  const observing = ({ query }: Pick<PGlite, 'query'>, self: PGlite | Transaction) => ({
    query: (...args: Parameters<PGlite['query']>) => observed(() => query.apply(self, args)),
  })
  return {
    ...observing(client, client),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      client.transaction((tx) => work(observing(tx, tx) as Transaction)),
  } as PGlite
}
