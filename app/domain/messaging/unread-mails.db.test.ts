import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { deliverDueMessages, requeueMessages } from '../outbox/deliver-due-messages.server'
import { blockUser } from './block-user.server'
import { markRead } from './mark-read.server'
import { sendMessage } from './send-message.server'

/** Delivery compares with the database's clock too. */
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
const promised = () => db.select().from(outboxMessages).where(eq(outboxMessages.to, host.email))
const open = () =>
  db.$count(outboxMessages, and(eq(outboxMessages.to, host.email), isNull(outboxMessages.deliveredAt)))

test('the first unread message promises one mail for ten minutes later; those that follow are read with it', async () => {
  await send('Is the lake warm?')
  await send('And is there a boat?', minutes(2))
  expect(await promised()).toMatchObject([
    {
      subject: 'Robin sent you a message',
      text: expect.stringContaining('“Is the lake warm?”'),
      deliverAfter: minutes(10),
    },
  ])
})

test('it waits its time, also across a start of the server, and leaves then', async () => {
  await send('Is the lake warm?')
  await requeueMessages(minutes(1))
  await deliverDueMessages(minutes(9))
  expect(await open()).toBe(1)
  await deliverDueMessages(minutes(11))
  expect(await open()).toBe(0)
})

test('read before, it is taken back; the next message promises one again', async () => {
  await send('Is the lake warm?')
  await send('And is there a boat?')
  await markRead(host.id, guest.id, { upTo: 2 })
  expect(await promised()).toEqual([])
  await send('Hello?', minutes(30))
  expect(await promised()).toMatchObject([{ text: expect.stringContaining('“Hello?”') }])
})

test('whoever blocks the sender before is spared it', async () => {
  await send('Is the lake warm?')
  await blockUser(guest.id, { user: host, now })
  expect(await promised()).toEqual([])
})
