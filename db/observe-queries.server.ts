import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Pool } from 'pg'

/** Called when a statement is about to be sent. It may return what is called when the response has arrived. */
export type QueryObserver = () => (() => void) | undefined

// Kept on globalThis, because the development server and tests load this module more than once.
const shared = globalThis as { __roamsteadQueryObserver?: QueryObserver }

/** Has every statement of this process observed from now on. */
export function observeQueries(observer: QueryObserver | undefined): void {
  shared.__roamsteadQueryObserver = observer
}

type Query = (...args: unknown[]) => unknown

/** The same function, whose calls are observed. It takes a callback or returns a promise. */
function observed(query: Query): Query {
  return (...args) => {
    const end = shared.__roamsteadQueryObserver?.()
    if (!end) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        end()
        ;(callback as Query)(...answer)
      })
    const answer = query(...args) as Promise<unknown>
    answer.then(end, end)
    return answer
  }
}

/** Observes what the connections of a pool send. It is called after everything else that wraps their queries. */
export function observePool(pool: Pool): void {
  pool.on('connect', (client) => {
    client.query = observed(client.query.bind(client) as Query) as typeof client.query
  })
}

/** Observes what the embedded database is asked, in transactions too. */
export function observeEmbedded(client: PGlite): void {
  client.query = observed(client.query.bind(client) as Query) as typeof client.query
  const transaction = client.transaction.bind(client)
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => {
      tx.query = observed(tx.query.bind(tx) as Query) as typeof tx.query
      return work(tx)
    })
}
