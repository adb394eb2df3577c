import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { wakeCount, wakeOutbox } from './wake'

export const UNIQUE_VIOLATION = '23505'
export const EXCLUSION_VIOLATION = '23P01'
/** A lock was not free within the `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 4

/** The SQLSTATE of a database error, found through the wrappers of drizzle and the drivers; otherwise undefined. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/**
 * Runs one transaction, and retries it up to three times after a serialization failure or a deadlock. If something in it
 * wakes the outbox worker, the worker is woken again after the commit: what it saw before was not complete.
 */
export async function inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const wakes = wakeCount()
    try {
      const result = await db.transaction((tx) => work(tx))
      if (wakeCount() !== wakes) wakeOutbox()
      return result
    } catch (error) {
      const state = sqlState(error)
      const canRetry = state === SERIALIZATION_FAILURE || state === DEADLOCK
      if (!canRetry || attempt >= MAX_ATTEMPTS) throw error
    }
  }
}
