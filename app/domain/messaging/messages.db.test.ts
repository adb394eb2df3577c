import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { messages, userBlocks, users } from '#db/schema'
import { untilAQueryWaits } from '../../../tests/support/concurrency'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { cancelBooking } from '../bookings/cancel-booking.server'
import { blockUser, unblockUser } from './block-user.server'
import { listConversations, countUnread } from './conversations.queries.server'
import { markRead } from './mark-read.server'
import { messagePermission } from './message-permission.server'
import { sendMessage } from './send-message.server'
import { bumpRevision } from './bump-revision.server'
import { readThread, threadRevision } from './thread.queries.server'

const now = new Date('2027-04-01T12:00:00Z')
let guest: { id: string }
let host: { id: string }
let listingId: string
beforeEach(async () => {
  ;[guest, host] = [await makeUser(db), await makeHost(db)]
  listingId = (await makeStay(db, { hostId: host.id })).id
})

type More = { bookingId?: string | null; requestKey?: string; senderId?: string; at?: Date }
const send = (
  from: { id: string },
  to: { id: string },
  content: string,
  { at = now, bookingId = null, ...more }: More = {},
) => sendMessage({ receiverId: to.id, content, bookingId, ...more }, { sender: from, now: at })
/** A promise that the test resolves itself. */
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
const written = (to: { id: string }) =>
  db.select().from(messages).where(eq(messages.receiverId, to.id)).orderBy(messages.number)

describe('sendMessage', () => {
  test('numbers twenty concurrent messages from both sides 1 to 20 without gaps', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 ? send(guest, host, `${turn}`) : send(host, guest, `${turn}`),
      ),
    )
    const numbers = sent.map((result) => (result.ok ? result.message.number : 0)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 1))
  })

  test('stores one message for twenty concurrent calls with the same request key', async () => {
    const requestKey = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send(guest, host, 'Is the lake warm?', { requestKey })),
    )
    expect(new Set(sent.map((result) => result.ok && result.message.id)).size).toBe(1)
    expect(await written(host)).toHaveLength(1)
    expect(await send(guest, host, 'Something else', { requestKey })).toMatchObject({
      ok: false,
      refusal: 'message_key_reused',
    })
    expect(await written(host)).toHaveLength(1)
  })

  test('refuses another sender, a booking of other users and an invalid receiver', async () => {
    const others = await makeBooking(db, { listingId, checkIn: '2027-05-01', checkOut: '2027-05-03' })
    expect(await send(guest, host, 'Hello', { senderId: host.id })).toMatchObject({
      refusal: 'sender_not_you',
    })
    expect(await send(guest, host, 'Hello', { bookingId: others.id })).toMatchObject({
      refusal: 'message_booking_unknown',
    })
    expect(await send(guest, { id: randomUUID() }, 'Hello')).toMatchObject({ refusal: 'receiver_unknown' })
    expect(await send(guest, guest, 'Hello')).toMatchObject({ refusal: 'message_not_allowed' })
    expect(await written(host)).toEqual([])
  })
})

describe('the permission to write', () => {
  test('is given to users who share a booking, or when one of them has an active listing', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)]
    const paused = await makeStay(db, { hostId: one.id, isActive: false })
    expect([
      await messagePermission(guest.id, host.id),
      await messagePermission(host.id, guest.id),
      await messagePermission(one.id, other.id),
      await messagePermission(guest.id, guest.id),
    ]).toEqual(['allowed', 'allowed', 'not-allowed', 'not-allowed'])
    await makeBooking(db, {
      listingId: paused.id,
      guestId: other.id,
      checkIn: '2027-05-01',
      checkOut: '2027-05-03',
      status: 'cancelled',
    })
    expect([await messagePermission(one.id, other.id), await messagePermission(other.id, one.id)]).toEqual([
      'allowed',
      'allowed',
    ])
  })

  test('is removed for both by a block, which only the blocker sees, until it is undone', async () => {
    await blockUser(host.id, { user: guest, now })
    await blockUser(host.id, { user: guest, now })
    expect([await messagePermission(guest.id, host.id), await messagePermission(host.id, guest.id)]).toEqual([
      'blocked-by-me',
      'blocked-by-them',
    ])
    expect(await send(guest, host, 'Hello')).toMatchObject({ refusal: 'message_blocked' })
    expect(await send(host, guest, 'Hello')).toMatchObject({ refusal: 'message_not_allowed' })
    await unblockUser(host.id, { user: guest })
    expect(await send(host, guest, 'Hello')).toMatchObject({ ok: true })
  })

  test('does not let users block or find strangers, or notice that they are blocked', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)]
    expect(await blockUser(other.id, { user: one, now })).toMatchObject({ refusal: 'receiver_unknown' })
    expect(await readThread(one.id, other.id)).toBeNull()
    await blockUser(host.id, { user: guest, now })
    expect(await readThread(guest.id, host.id)).toMatchObject({ permission: 'blocked-by-me', messages: [] })
    expect(await readThread(host.id, guest.id)).toBeNull()
  })

  test('is checked again after a concurrent block was committed', async () => {
    const [bumped, held] = [gate(), gate()]
    const blocking = db.transaction(async (tx) => {
      await tx.insert(userBlocks).values({ blockerId: host.id, blockedId: guest.id })
      await bumpRevision(tx, host.id, guest.id)
      bumped.open()
      await held.opened
    })
    await bumped.opened // the block locks the conversation before the message needs it
    const sending = send(guest, host, 'Hello')
    await untilAQueryWaits()
    held.open()
    await blocking
    expect(await sending).toMatchObject({ refusal: 'message_not_allowed' })
  })

  test('is not given for a suspended account', async () => {
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, host.id))
    expect(await send(guest, host, 'Hello')).toMatchObject({ refusal: 'message_not_allowed' })
  })
})

describe('a thread', () => {
  test('is read in pages, from either end', async () => {
    for (let turn = 1; turn <= 7; turn++)
      await send(turn % 2 ? guest : host, turn % 2 ? host : guest, `message ${turn}`)
    const numbers = async (part: Parameters<typeof readThread>[2]) => {
      const thread = await readThread(guest.id, host.id, part)
      return [thread!.messages.map(({ number }) => number), thread!.hasEarlier]
    }
    expect(await numbers({ limit: 3 })).toEqual([[5, 6, 7], true])
    expect(await numbers({ limit: 3, before: 3 })).toEqual([[1, 2], false])
    expect(await numbers({ limit: 2, after: 3 })).toEqual([[4, 5], false])
    expect(await numbers({ after: 7 })).toEqual([[], false])
  })

  test('changes its revision only with a message, a read mark, a block or a booking change', async () => {
    const seen: number[] = []
    const look = async () => void seen.push(await threadRevision(host.id, guest.id))
    await look()
    await send(guest, host, 'Hello')
    await look()
    await markRead(host.id, guest.id, { upTo: 1 })
    await look()
    await markRead(host.id, guest.id, { upTo: 1 })
    await look()
    await blockUser(guest.id, { user: host, now })
    await look()
    const booking = await makeBooking(db, {
      listingId,
      guestId: guest.id,
      checkIn: '2027-05-01',
      checkOut: '2027-05-03',
      status: 'pending',
      expiresAt: new Date('2027-04-02T12:00:00Z'),
    })
    await cancelBooking(booking.id, { guest, now })
    await look()
    expect(seen).toEqual([0, 1, 2, 2, 3, 4])
  })
})

describe("the other's surname", () => {
  const namesSeen = async (meId: string, otherId: string) => [
    (await readThread(meId, otherId))!.other.lastName,
    (await listConversations(meId)).map(({ otherUserName }) => otherUserName),
    (await listConversations(meId, { search: 'Okonkwo' })).length,
  ]

  test('is an initial until that person has written, and cannot be searched for before', async () => {
    const stranger = await makeUser(db, { firstName: 'Ada', lastName: 'Okonkwo' })
    expect((await readThread(host.id, stranger.id))!.other.lastName).toBe('O.')
    await send(host, stranger, 'Are you Ada?')
    expect(await namesSeen(host.id, stranger.id)).toEqual(['O.', ['Ada O.'], 0])
    await send(stranger, host, 'Yes')
    expect(await namesSeen(host.id, stranger.id)).toEqual(['Okonkwo', ['Ada Okonkwo'], 1])
  })

  test('is shown in full to the parties of a booking', async () => {
    const visitor = await makeUser(db, { lastName: 'Okonkwo' })
    const { id: listingId } = await makeStay(db, { hostId: host.id })
    await makeBooking(db, {
      listingId,
      guestId: visitor.id,
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
      status: 'pending',
    })
    expect((await readThread(host.id, visitor.id))!.other.lastName).toBe('Okonkwo')
    expect((await readThread(visitor.id, host.id))!.other.lastName).toBe('Example')
  })
})

describe('listConversations', () => {
  test('returns the latest first with unread counts, and searches names and messages', async () => {
    const second = await makeHost(db, { firstName: 'Ines', lastName: 'Café' })
    await makeStay(db, { hostId: second.id })
    await send(host, guest, 'one', { at: new Date(now.getTime() - 2_000) })
    await send(host, guest, 'two', { at: new Date(now.getTime() - 1_000) })
    await send(guest, second, 'The crème is here')
    expect(await listConversations(guest.id)).toMatchObject([
      {
        otherUserId: second.id,
        otherUserName: 'Ines C.',
        lastMessage: 'The crème is here',
        lastIsMine: true,
        unreadCount: 0,
      },
      {
        otherUserId: host.id,
        lastMessage: 'two',
        lastIsMine: false,
        unreadCount: 2,
        lastMessageTime: new Date(now.getTime() - 1_000),
      },
    ])
    expect(await countUnread(guest.id)).toBe(2)
    expect(await countUnread(second.id)).toBe(1)
    expect(
      (await listConversations(guest.id, { before: now })).map(({ otherUserId }) => otherUserId),
    ).toEqual([host.id])

    const found = async (search: string) =>
      (await listConversations(guest.id, { search })).map(({ otherUserId, found }) => [otherUserId, found])
    expect(await found('CREME')).toEqual([[second.id, 'The crème is here']])
    expect(await found('ines c')).toEqual([[second.id, null]])
    expect(await found('one')).toEqual([[host.id, 'one']])
    expect(await found('100%_\\')).toEqual([])
  })
})
