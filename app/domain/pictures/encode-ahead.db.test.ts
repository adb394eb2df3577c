import { eq } from 'drizzle-orm'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { pictures } from '#db/schema'
import { putPicture } from '~/integrations/storage/storage.server'
import { colorPicturesInUse, makeWebp } from '../../../tests/support/images'
import { makeHost } from '../../../tests/support/people'
import { commonVariants } from './common-variants'
import { startEncodingAhead } from './encode-ahead.server'
import { storePicture } from './store-picture.server'

const data = process.env.DATA_DIR!
const variantsOf = (url: string) => {
  const folder = join(data, 'media/variants', url.slice(7))
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
const allOf = ({ first, then }: (typeof commonVariants)['photo']) =>
  [...first, ...then].map(({ width, format }) => `${width}.${format}`)
const PHOTO = allOf(commonVariants.photo).sort()
const AVATAR = allOf(commonVariants.avatar).sort()

let seed = 700
const newPicture = () => makeWebp({ seed: ++seed, width: 64, height: 48 })

async function upload(owner: { id: string }, use?: 'avatar') {
  const bytes = await newPicture()
  const path = join(data, `ahead-${seed}`)
  writeFileSync(path, bytes)
  const stored = await storePicture(
    { path, name: 'a.webp', bytes: bytes.length },
    { owner, now: new Date(), use },
  )
  return stored.ok ? stored.url : ''
}

const until = (url: string, names: string[]) =>
  vi.waitUntil(() => variantsOf(url).join() === names.join(), { timeout: 60_000 })

// Encoding takes several seconds on a busy machine.
describe('encoding ahead', { timeout: 90_000 }, () => {
  beforeAll(() => colorPicturesInUse(db))
  let stop: (() => Promise<void>) | undefined
  afterEach(() => stop?.())

  test('finishes at the next start what a stop left, and does nothing unless it is started', async () => {
    const host = await makeHost(db)
    const photo = await upload(host)
    const url = await putPicture(await newPicture())
    const row = { key: url.slice(7), ownerId: host.id, width: 64, height: 48, bytes: 1 }
    await db.insert(pictures).values({ ...row, createdAt: new Date(Date.now() - 25 * 3_600_000) })
    expect(variantsOf(photo)).toEqual([])
    stop = startEncodingAhead({ now: new Date() })
    await until(photo, PHOTO)
    // Older uploads wait for their first visitor.
    expect(variantsOf(url)).toEqual([])
    // Otherwise a sweep in another test file would find it.
    await db.delete(pictures).where(eq(pictures.key, row.key))
  })

  test('waits for what comes first, except with new uploads, and can be stopped before', async () => {
    const host = await makeHost(db)
    const missed = await upload(host)
    let begin = () => {}
    const after = new Promise<void>((resolve) => (begin = resolve))
    const stopWaiting = startEncodingAhead({ now: new Date(), after })
    const uploaded = await upload(host, 'avatar')
    await until(uploaded, AVATAR)
    await stopWaiting()
    begin()
    await after
    expect(variantsOf(missed)).toEqual([])
    stop = startEncodingAhead({ now: new Date(), after })
    await until(missed, PHOTO)
  })

  test('stops without waiting for pictures', async () => {
    const host = await makeHost(db)
    const photo = await upload(host)
    await startEncodingAhead({ now: new Date() })()
    expect(variantsOf(photo).length).toBeLessThan(PHOTO.length)
    await upload(host)
  })
})
