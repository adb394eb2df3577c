import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { requestKeys } from '#db/schema'
import { makeUser } from '../../../tests/support/people'
import { sweepRequestKeys } from './sweep-request-keys.server'

test('forgets the values of request keys after 30 days', async () => {
  const user = await makeUser(db)
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const [old, recent] = [randomUUID(), randomUUID()]
  await db.insert(requestKeys).values([
    { userId: user.id, kind: 'listing', key: old, digest: 'a', createdAt: daysAgo(31) },
    { userId: user.id, kind: 'listing', key: recent, digest: 'b', createdAt: daysAgo(29) },
  ])
  await sweepRequestKeys(now)
  const left = await db
    .select({ key: requestKeys.key })
    .from(requestKeys)
    .where(eq(requestKeys.userId, user.id))
  expect(left).toEqual([{ key: recent }])
})
