import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeHost, makeUser } from '../../../tests/support/people'
import { createQuickReply, deleteQuickReply, updateQuickReply } from './quick-replies.server'
import { listQuickReplies, findQuickReply } from './quick-replies.queries.server'

const now = new Date('2027-04-01T12:00:00Z')
let host: { id: string }
beforeEach(async () => {
  host = await makeHost(db)
})

const reply = { title: 'Parking', content: 'There is room for one car.' }
const create = (requestKey?: string, who = host) =>
  createQuickReply({ ...reply, requestKey }, { host: who, now })

test('creates a quick reply once per request key, and lets only its host change or delete it', async () => {
  const requestKey = randomUUID()
  await Promise.all([create(requestKey), create(requestKey)])
  expect(await listQuickReplies(host.id)).toMatchObject([{ id: requestKey, ...reply }])

  expect(await createQuickReply({ ...reply, content: 'No room.', requestKey }, { host, now })).toMatchObject({
    refusal: 'quick_reply_key_reused',
    firstId: requestKey,
  })
  expect(await findQuickReply(requestKey, host.id)).toMatchObject(reply)

  const other = await makeHost(db)
  expect(await create(requestKey, other)).toMatchObject({ refusal: 'quick_reply_key_reused' })
  expect(await updateQuickReply(requestKey, { ...reply, title: 'Mine' }, { host: other })).toMatchObject({
    refusal: 'quick_reply_unknown',
  })
  expect(await deleteQuickReply(requestKey, { host: other })).toMatchObject({
    refusal: 'quick_reply_unknown',
  })
  expect(await findQuickReply(requestKey, other.id)).toBeNull()

  await updateQuickReply(requestKey, { ...reply, content: 'Two cars.' }, { host })
  expect(await findQuickReply(requestKey, host.id)).toMatchObject({ title: 'Parking', content: 'Two cars.' })
  await deleteQuickReply(requestKey, { host })
  expect(await listQuickReplies(host.id)).toEqual([])
})

test('allows a host twenty quick replies, even concurrently, and other users none', async () => {
  const made = await Promise.all(Array.from({ length: 25 }, () => create()))
  expect(made.filter(({ ok }) => ok)).toHaveLength(20)
  expect(await create()).toMatchObject({ refusal: 'quick_replies_full' })
  expect(await create(undefined, await makeUser(db))).toMatchObject({ refusal: 'quick_replies_for_hosts' })
})
