import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from './db.server'
import { observeQueries } from './observe-queries.server'

afterEach(() => observeQueries(undefined))

/** Counts statements that were sent and answered while the work runs. */
async function count(work: () => Promise<unknown>) {
  const counted = { sent: 0, answered: 0 }
  observeQueries(() => {
    counted.sent++
    return () => void counted.answered++
  })
  await work().catch(() => {})
  observeQueries(undefined)
  return counted
}

test('observes a statement that fails', async () => {
  expect(await count(() => db.execute(sql`select 1 / 0`))).toEqual({ sent: 1, answered: 1 })
})

test('observes every statement of a transaction', async () => {
  const { sent, answered } = await count(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await tx.execute(sql`select 2`)
    }),
  )
  // Servers are sent BEGIN and COMMIT too. The embedded database has calls of its own for them.
  expect([sent, answered]).toEqual([sent, sent])
  expect(sent).toBeGreaterThanOrEqual(2)
})
