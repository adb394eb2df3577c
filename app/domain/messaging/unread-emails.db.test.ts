import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { deliverDueMessages, requeueMessages } from '../outbox/deliver-due-messages.server'
import { blockUser } from './block-user.server'
import { markRead } from './mark-read.server'
import { sendMessage } from './send-message.server'

/** The current time, because delivery also compares with the clock of the database. */
const now = new Date()
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
let guest: { id: string }
let host: { id: string; email: string }
beforeEach(async () => {
  ;[guest, host] = [await makeUser(db), await makeHost(db)]
  await makeStay(db, { hostId: host.id })
})

const send = (content: string, at = now) =>
  sendMessage({ receiverId: host.id, content, bookingId: null }, { sender: guest, now: at })
const queuedEmails = () =>
  db.select().from(outboxMessages).where(eq(outboxMessages.to, host.email)).orderBy(outboxMessages.id)
const open = () =>
  db.$count(outboxMessages, and(eq(outboxMessages.to, host.email), isNull(outboxMessages.deliveredAt)))

test('queues one email for ten minutes after the first unread message, and none for the next ones', async () => {
  await send('Is the lake warm?')
  await send('And is there a boat?', minutes(2))
  expect(await queuedEmails()).toMatchObject([
    {
      subject: 'Robin sent you a message',
      text: expect.stringContaining('“Is the lake warm?”'),
      deliverAfter: minutes(10),
    },
  ])
})

test('keeps the delay across a restart of the server', async () => {
  await send('Is the lake warm?')
  await requeueMessages(minutes(1))
  await deliverDueMessages(minutes(9))
  expect(await open()).toBe(1)
  await deliverDueMessages(minutes(11))
  expect(await open()).toBe(0)
})

test('removes the email when the messages are read, and queues another for the next message', async () => {
  await send('Is the lake warm?')
  await send('And is there a boat?')
  await markRead(host.id, guest.id, { upTo: 2 })
  expect(await queuedEmails()).toEqual([])
  await send('Hello?', minutes(30))
  expect(await queuedEmails()).toMatchObject([{ text: expect.stringContaining('“Hello?”') }])
})

test('removes the email when the sender is blocked', async () => {
  await send('Is the lake warm?')
  await blockUser(guest.id, { user: host, now })
  expect(await queuedEmails()).toEqual([])
})
