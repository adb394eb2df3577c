import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { conversations } from '#db/schema'
import { makeUser } from '../../../tests/support/people'
import { inTransaction } from '../shared/transaction.server'
import { bumpRevision, bumpRevisions, pairOf } from './bump-revision.server'

const revisionOf = async ({ lowId, highId }: { lowId: string; highId: string }) =>
  (
    await db
      .select()
      .from(conversations)
      .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
  )[0]?.revision

test('counts twenty concurrent bumps one by one, whatever the order of the two users', async () => {
  const [one, other] = [await makeUser(db), await makeUser(db)]
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      inTransaction((tx) =>
        turn % 2 ? bumpRevision(tx, one.id, other.id) : bumpRevision(tx, other.id, one.id),
      ),
    ),
  )
  expect(seen.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, turn) => turn + 1),
  )
})

test('bumps the revision once for a pair that is listed twice', async () => {
  const pair = pairOf((await makeUser(db)).id, (await makeUser(db)).id)
  await inTransaction((tx) => bumpRevisions(tx, [pair, { ...pair }]))
  expect(await revisionOf(pair)).toBe(1)
})
