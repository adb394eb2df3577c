import { eq } from 'drizzle-orm'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { privatePictures } from '#db/schema'
import { privateName, storage } from '~/integrations/storage/storage.server'
import { makeJpeg } from '../../../tests/support/images'
import { makeStay, makeUser } from '../../../tests/support/people'
import { lockPictures } from '../pictures/attach-private-pictures.server'
import { picturesOf } from '../pictures/private-pictures.queries.server'
import { storePrivatePicture } from '../pictures/store-private-picture.server'
import { sweepPrivatePictures } from '../pictures/sweep-private-pictures.server'
import { sendMessage } from './send-message.server'
import { granted } from '../../../tests/support/granted'

const DAY = 86_400_000

async function store(owner: { id: string }, seed: number, now = new Date()) {
  const path = join(tmpdir(), randomUUID())
  await writeFile(path, await makeJpeg({ seed }))
  try {
    const stored = await storePrivatePicture({ path, name: 'a.jpg', bytes: 1 }, { owner, now })
    if (!stored.ok) throw new Error(stored.problem)
    return stored.picture.id
  } finally {
    await rm(path)
  }
}

test('keeps pictures that were sent, and deletes those that were not within a day, with their files', async () => {
  const sender = await makeUser(db)
  const { hostId } = await makeStay(db)
  const longAgo = new Date(Date.now() - 2 * DAY)
  const [sent, unsent, young] = [
    await store(sender, 1, longAgo),
    await store(sender, 2, longAgo),
    await store(sender, 3),
  ]
  const message = { receiverId: hostId, content: '', pictures: [sent], bookingId: null }
  expect(await sendMessage(message, { sender, now: new Date() })).toMatchObject({
    ok: true,
    message: { content: '1 picture' },
  })
  const now = new Date()
  await sweepPrivatePictures({ now, before: new Date(now.getTime() + DAY), isShared: false })
  const { has } = await storage()
  const files = (id: string) => Promise.all([has(privateName(id)), has(privateName(id, 'small'))])
  expect(await Promise.all([sent, unsent, young].map(files))).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  const rows = await db.select().from(privatePictures).where(eq(privatePictures.ownerId, sender.id))
  expect(rows.map(({ id }) => id).sort()).toEqual([sent, young].sort())
})

test('the same picture is kept once with a thing, and what is not named any more is deleted', async () => {
  const sender = await makeUser(db)
  const { hostId } = await makeStay(db)
  const [first, again, other] = [await store(sender, 1), await store(sender, 1), await store(sender, 2)]
  const about = { receiverId: hostId, content: 'Look', bookingId: null }
  const sent = await granted(sendMessage({ ...about, pictures: [first, again] }, { sender, now: new Date() }))
  const { id: messageId } = sent.message
  expect((await picturesOf(messageId)).map(({ id }) => id)).toEqual([first])
  const attach = (ids: string[]) =>
    db.transaction(async (tx) => {
      const locked = await lockPictures(tx, ids, { owner: sender, sentWith: messageId })
      if (locked.ok) await locked.attach({ messageId })
      return locked
    })
  await attach([other])
  expect((await picturesOf(messageId)).map(({ id }) => id)).toEqual([other])
  expect(await attach([first])).toMatchObject({ refusal: 'private_picture_unknown' })
})
