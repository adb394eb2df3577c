import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { conversations, messages, quickReplies } from '#db/schema'
import { bumpRevision } from '~/domain/messaging/bump-revision.server'
import { fillInDemoWorld } from './fill-in.server'

const said = () =>
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

test('a demo world that was laid out before there were messages is given those of a new one, once', async () => {
  const asLaidOut = [await said(), await replies()]
  expect(asLaidOut[0]!.length).toBeGreaterThan(50)
  await db.delete(messages)
  await db.delete(quickReplies)
  const [kept, ...gone] = await db.delete(conversations).returning()
  // Booking changes since then have bumped the revision of a conversation without messages.
  await bumpRevision(db, kept!.lowId, kept!.highId)

  for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
  expect([await said(), await replies()]).toEqual(asLaidOut)
  const now = await db.select().from(conversations)
  expect(now.map(({ lowId, highId, messageCount }) => `${lowId} ${highId} ${messageCount}`).sort()).toEqual(
    [kept!, ...gone].map(({ lowId, highId, messageCount }) => `${lowId} ${highId} ${messageCount}`).sort(),
  )
  expect(now.every(({ revision, lastMessageAt }) => revision > 0 && lastMessageAt)).toBe(true)
})
