import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { markRead } from '~/domain/messaging/mark-read.server'
import { sendMessage } from '~/domain/messaging/send-message.server'
import { messages } from '../../db/schema'
import { signedIn, visitor } from '../support/client'
import { makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

test('every page shows the number of unread messages until they are read', async () => {
  const [host, guest] = [await makeHost(server.db), await makeUser(server.db)]
  await makeStay(server.db, { hostId: host.id })
  const browser = await signedIn(server, host)
  const page = async () => (await browser.get('/saved')).text()
  const send = () =>
    sendMessage(
      { receiverId: host.id, content: 'Hello', bookingId: null },
      { sender: guest, now: new Date() },
    )

  expect(await page()).not.toContain('unread message')
  await send()
  expect(await page()).toContain('Account menu for Harper, 1 unread message<')
  await send()
  await send()
  // The count is in the label of the menu, in the menu and in the bottom bar on phones.
  expect((await page()).match(/3 unread messages</g)).toHaveLength(3)
  await server.db.insert(messages).values(
    Array.from({ length: 97 }, (_, at) => ({
      senderId: guest.id,
      receiverId: host.id,
      content: 'Hello',
      number: at + 4,
      requestKey: randomUUID(),
    })),
  )
  expect(await page()).toMatch(/>99\+<.*more than 99 unread messages/s)
  expect((await browser.json('GET', '/messages/unread')).body).toEqual({ unread: 100 })
  await markRead(host.id, guest.id, { upTo: 100 })
  expect(await page()).not.toContain('unread message')
})

test('the number of unread messages is only for the signed-in user', async () => {
  expect((await visitor(server.origin).json('GET', '/messages/unread')).status).toBe(401)
})
