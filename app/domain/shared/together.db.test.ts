import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { makeUser } from '../../../tests/support/people'
import { endWith, inTransaction, sqlState, together, UNIQUE_VIOLATION } from './transaction.server'

test('returns the results of statements in their order', async () => {
  const value = (of: number) => sql<number>`${of}::int`
  const results = await inTransaction((tx) =>
    together([
      tx
        .select({ value: value(1) })
        .from(sql`(select 1) one`)
        .execute(),
      null,
      tx
        .select({ value: value(2) })
        .from(sql`(select 1) one`)
        .execute(),
    ]),
  )
  expect(results).toEqual([[{ value: 1 }], null, [{ value: 2 }]])
})

test('reports an error only after all work has ended, so that nothing is written after the rollback', async () => {
  const taken = await makeUser(db)
  const emails = ['first', 'second'].map((name) => `${name}-${taken.id}@people.test`)
  let hasEnded = false
  const writesTwice = async (tx: typeof db) => {
    try {
      await makeUser(tx, { email: emails[0] })
      await makeUser(tx, { email: emails[1] })
    } finally {
      hasEnded = true
    }
  }
  const error = await inTransaction((tx) =>
    together([makeUser(tx, { email: taken.email }), writesTwice(tx)]),
  ).catch((error: unknown) => error)
  expect([hasEnded, sqlState(error)]).toEqual([true, UNIQUE_VIOLATION])
  const found = await db.query.users.findMany({ where: (users, { inArray }) => inArray(users.email, emails) })
  expect(found).toEqual([])
})

test('commits with the last statement, and fails with its error after rolling back', async () => {
  const taken = await makeUser(db)
  const email = `before-${taken.id}@people.test`
  const rename = (firstName: string | null) =>
    inTransaction(async (tx) => {
      const { id } = await makeUser(tx, { email })
      const change = tx.update(users).set({ firstName: firstName! }).where(eq(users.id, id))
      return endWith(change.execute(), id)
    })
  const found = () => db.select({ firstName: users.firstName }).from(users).where(eq(users.email, email))

  await expect(rename(null)).rejects.toMatchObject({ cause: { code: '23502' } })
  expect(await found()).toEqual([])
  await rename('Renamed')
  expect(await found()).toEqual([{ firstName: 'Renamed' }])
})
