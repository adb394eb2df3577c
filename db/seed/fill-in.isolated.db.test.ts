import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { conversations, messages, quickReplies } from '#db/schema'
import { bumpRevision } from '~/domain/messaging/bump-revision.server'
import { fillInDemoWorld } from './fill-in.server'

const seededMessages = () =>
  db
    .select({
      senderId: messages.senderId,
      bookingId: messages.bookingId,
      number: messages.number,
      content: messages.content,
      isRead: messages.isRead,
    })
    .from(messages)
    .orderBy(asc(messages.content))
const replies = () =>
  db.select({ title: quickReplies.title }).from(quickReplies).orderBy(asc(quickReplies.title))

test('adds messages and quick replies to an older demo world once', async () => {
  const seeded = [await seededMessages(), await replies()]
  expect(seeded[0]!.length).toBeGreaterThan(50)
  await db.delete(messages)
  await db.delete(quickReplies)
  const [kept, ...gone] = await db.delete(conversations).returning()
  // A change of a booking has bumped the revision of a conversation without messages.
  await bumpRevision(db, kept!.lowId, kept!.highId)

  for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
  expect([await seededMessages(), await replies()]).toEqual(seeded)
  const now = await db.select().from(conversations)
  expect(now.map(({ lowId, highId, messageCount }) => `${lowId} ${highId} ${messageCount}`).sort()).toEqual(
    [kept!, ...gone].map(({ lowId, highId, messageCount }) => `${lowId} ${highId} ${messageCount}`).sort(),
  )
  expect(now.every(({ revision, lastMessageAt }) => revision > 0 && lastMessageAt)).toBe(true)
})
