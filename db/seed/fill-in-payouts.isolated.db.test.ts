import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { accountTransactions, hostPayouts } from '#db/schema'
import { ledgerState } from '~/domain/ledger/ledger-state.queries.server'
import { payoutsDue } from '~/domain/ledger/payouts.queries.server'
import { fillInDemoWorld } from './fill-in.server'

test('pays hosts for older stays and leaves recent earnings due', async () => {
  expect(await db.$count(hostPayouts)).toBeGreaterThan(3)
  expect((await payoutsDue()).length).toBeGreaterThan(0)
  expect(await ledgerState()).toMatchObject({ discrepancy: 0, unreconciled: [] })
})

test('adds payouts to an older demo world once', async () => {
  const seeded = await db.$count(hostPayouts)
  // Ledger entries cannot be deleted, so they are detached from their payouts instead.
  await db
    .update(accountTransactions)
    .set({ payoutId: null })
    .where(sql`payout_id is not null`)
  await db.delete(hostPayouts)
  for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
  expect(await db.$count(hostPayouts)).toBe(seeded)
})
