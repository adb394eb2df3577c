import type { Db } from '#db/client.server'
import { db } from '#db/db.server'

export const UNIQUE_VIOLATION = '23505'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const IN_FAILED_TRANSACTION = '25P02'
const MAX_ATTEMPTS = 4

/** The SQLSTATE of a database error, found through the wrappers of drizzle and the drivers; otherwise undefined. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** The result of a transaction whose last statement was sent, but not awaited. */
class EndingWith<T> {
  constructor(
    readonly last: Promise<unknown>,
    readonly result: T,
  ) {
    // Awaited after the commit.
    last.catch(() => {})
  }
}

/**
 * Ends the work of a transaction with a statement that was sent but not awaited, so that the commit is sent with it. If
 * the statement fails, Postgres rolls back instead of committing, and the transaction fails with its error.
 * @param last what a function returns that sends its only statement before it awaits anything
 */
export const endWith = <T>(last: Promise<unknown>, result: T) => new EndingWith(last, result)

/** Runs one transaction, and retries it up to three times after a serialization failure or a deadlock. */
export async function inTransaction<T>(
  work: (tx: Db) => Promise<T | EndingWith<T>>,
  { maxAttempts = MAX_ATTEMPTS } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await db.transaction((tx) => work(tx))
      if (!(result instanceof EndingWith)) return result
      await result.last
      return result.result
    } catch (error) {
      const state = sqlState(error)
      const canRetry = state === SERIALIZATION_FAILURE || state === DEADLOCK
      if (!canRetry || attempt >= maxAttempts) throw error
    }
  }
}

/**
 * Awaits statements of one transaction that do not need each other's results, which are sent without waiting for each
 * response. After an error it waits for the others too: otherwise they could run after the rollback, on a connection
 * that has already started something else. The error is that of the statement that failed first.
 */
export async function together<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> | T[K] }],
): Promise<T> {
  const settled = await Promise.allSettled(work)
  const errors = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (errors.length > 0) throw errors.find((error) => sqlState(error) !== IN_FAILED_TRANSACTION) ?? errors[0]
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}
