import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { accountTransactions, hostPayouts } from '#db/schema'
import { ledgerState } from '~/domain/ledger/ledger-state.queries.server'
import { payoutsDue } from '~/domain/ledger/payouts.queries.server'
import { fillInDemoWorld } from './fill-in.server'

test('the demo world has paid its hosts for stays long over, and owes them for those since', async () => {
  expect(await db.$count(hostPayouts)).toBeGreaterThan(3)
  expect((await payoutsDue()).length).toBeGreaterThan(0)
  expect(await ledgerState()).toMatchObject({ discrepancy: 0, unreconciled: [] })
})

test('an older demo world gets its payouts at start, once', async () => {
  const seeded = await db.$count(hostPayouts)
  // The ledger cannot forget them: what a world without payouts would have had is what they came back to.
  await db
    .update(accountTransactions)
    .set({ payoutId: null })
    .where(sql`payout_id is not null`)
  await db.delete(hostPayouts)
  for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
  expect(await db.$count(hostPayouts)).toBe(seeded)
})
