import type { Db } from '#db/client.server'
import { db } from '#db/db.server'

// Serialization failure, deadlock: the database's word that the same work may be tried again.
const passing = new Set(['40001', '40P01'])
const MOST_TRIES = 4

/** The SQLSTATE of a database error, through drizzle's and the drivers' wrapping; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** One transaction, tried again at most three times when the database settled a race against it. */
export async function inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => work(tx))
    } catch (error) {
      if (attempt >= MOST_TRIES || !passing.has(sqlState(error) ?? '')) throw error
    }
  }
}
