import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { processorEvents, users } from '#db/schema'
import { makeUser } from '../../../tests/support/people'
import { isAnyOf } from './any-of.server'

test('finds rows by more ids than a statement has parameters', async () => {
  const [user, other] = [await makeUser(db), await makeUser(db)]
  const ids = [...Array.from({ length: 70_000 }, () => randomUUID()), user.id]
  const found = await db.select({ id: users.id }).from(users).where(isAnyOf(users.id, ids))
  expect(found).toEqual([{ id: user.id }])
  const none = await db
    .select()
    .from(users)
    .where(and(eq(users.id, other.id), isAnyOf(users.id, [])))
  expect(none).toEqual([])
})

test('finds rows by the ids of the payment processor', async () => {
  const id = `evt_"\\${randomUUID()}`
  await db.insert(processorEvents).values({ id, type: 'charge.refunded', createdAt: new Date() })
  const rows = await db
    .select()
    .from(processorEvents)
    .where(isAnyOf(processorEvents.id, ['evt_another', id]))
  expect(rows).toHaveLength(1)
})
