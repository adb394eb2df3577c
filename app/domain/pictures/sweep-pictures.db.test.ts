import { eq, inArray } from 'drizzle-orm'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { listingDrafts, listings, pictureColors, pictures, platformSettings, users } from '#db/schema'
import { putPicture, storage } from '~/integrations/storage/storage.server'
import { pictureVariant } from '~/integrations/storage/variants.server'
import { makeWebp } from '../../../tests/support/images'
import { makeHost, makeStay } from '../../../tests/support/people'
import { ownsAll } from './owned-pictures.server'
import { storePicture } from './store-picture.server'
import { sweepPictures } from './sweep-pictures.server'

const HOUR = 3_600_000
const data = process.env.DATA_DIR!
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const names = (folder: string) =>
  existsSync(join(data, folder)) ? readdirSync(join(data, folder), { recursive: true }).map(String) : []

/** Writes a file below the data directory as if it had been written hours ago. */
function leave(name: string, hours: number, bytes: Uint8Array = Buffer.from('left over')) {
  mkdirSync(join(data, name, '..'), { recursive: true })
  writeFileSync(join(data, name), bytes)
  utimesSync(join(data, name), ago(hours), ago(hours))
  utimesSync(join(data, name, '..'), ago(hours), ago(hours))
}

let seed = 0
/** Stores a picture and a variant as if they had been written hours ago, without a row. */
async function keep(hours: number): Promise<string> {
  const url = await putPicture(await makeWebp({ seed: ++seed, width: 100 + seed }))
  await pictureVariant(url.slice(7), { width: 96, format: 'webp' })
  for (const name of [`originals/${url.slice(7)}.webp`, `variants/${url.slice(7)}/96.webp`])
    utimesSync(join(data, 'media', name), ago(hours), ago(hours))
  return url
}

const isKept = (url: string) => [
  names('media/originals').includes(`${url.slice(7)}.webp`),
  names('media/variants').includes(url.slice(7)),
]
const row = async (url: string, ownerId: string, hours: number) =>
  db
    .insert(pictures)
    .values({ key: url.slice(7), ownerId, width: 1, height: 1, bytes: 1, createdAt: ago(hours) })

/** Sweeps as the only process, which started half an hour ago. */
const atStart = () => sweepPictures({ now: new Date(), before: ago(0.5), isShared: false })
/** Sweeps as one of several processes. */
const sweepShared = () => sweepPictures({ now: new Date(), before: ago(1), isShared: true })

// A sweep lists the whole storage, of which these tests need only their own files.
const folders = ['originals', 'variants'].map((name) => join(data, 'media', name))
beforeAll(() => folders.forEach((folder) => renameSync(folder, `${folder}-aside`)))
afterAll(() =>
  folders.forEach((folder) => {
    rmSync(folder, { recursive: true, force: true })
    renameSync(`${folder}-aside`, folder)
  }),
)
beforeEach(async () => (await storage()).remove('belongs-to.txt'))
afterEach(() => vi.restoreAllMocks())

describe('the sweep', () => {
  test('removes temporary and partial files, files without a row and variants without a picture', async () => {
    leave('uploads/upload-dead/0', 1)
    leave('media/originals/abc.webp.1234.partial', 1)
    leave(`media/variants/${'0'.repeat(32)}/640.avif`, 1)
    const orphan = await keep(1)
    const drawing = '1'.repeat(32)
    leave(`media/originals/${drawing}.svg`, 1)
    expect((await atStart()).sort()).toEqual([drawing, orphan.slice(7)].sort())
    expect([
      isKept(orphan),
      names('uploads'),
      names('media').filter((name) => /partial|0{32}/.test(name)),
    ]).toEqual([[false, false], [], []])
    expect(names('media/originals')).not.toContain(`${drawing}.svg`)
  })

  test('keeps the files this process is writing', async () => {
    leave('uploads/upload-alive/0', 0)
    leave('media/originals/def.webp.1234.partial', 0)
    const fresh = await keep(0)
    expect(await atStart()).toEqual([])
    expect([
      isKept(fresh),
      names('uploads'),
      names('media').some((name) => name.endsWith('.partial')),
    ]).toEqual([[true, true], ['upload-alive', 'upload-alive/0'], true])
  })

  test('keeps every picture in use, whatever its age and with or without a row', async () => {
    const host = await makeHost(db)
    const [listed, drafted, profilePicture, pending, logo] = await Promise.all([
      keep(90),
      keep(90),
      keep(90),
      keep(90),
      keep(90),
    ])
    await db.insert(platformSettings).values({ key: 'site_logo', value: logo })
    await makeStay(db, { hostId: host.id, images: [listed] })
    await db.insert(listingDrafts).values({ hostId: host.id, type: 'property', images: [drafted] })
    await db
      .update(users)
      .set({ avatar: profilePicture, pendingAvatar: pending })
      .where(eq(users.id, host.id))
    await row(listed, host.id, 90)
    expect(await atStart()).toEqual([])
    for (const url of [listed, drafted, profilePicture, pending, logo])
      expect(isKept(url)).toEqual([true, true])
    expect(await ownsAll(db, [listed], host.id)).toBe(true)

    await db.update(listings).set({ images: [] }).where(eq(listings.hostId, host.id))
    await db.delete(platformSettings).where(eq(platformSettings.key, 'site_logo'))
    expect((await atStart()).sort()).toEqual([listed.slice(7), logo.slice(7)].sort())
    expect([isKept(listed), await ownsAll(db, [listed], host.id)]).toEqual([[false, false], false])
  })

  test('removes an unused upload after a day unless it was uploaded again', async () => {
    const [host, other] = [await makeHost(db), await makeHost(db)]
    const [young, old, again] = await Promise.all([keep(23), keep(25), keep(25)])
    await row(young, host.id, 23)
    await row(old, host.id, 25)
    await row(again, host.id, 25)
    await row(again, other.id, 1)
    const [youngKey, oldKey] = [young.slice(7), old.slice(7)]
    await db.insert(pictureColors).values([youngKey, oldKey].map((key) => ({ key, color: '#abc' })))
    expect(await atStart()).toEqual([oldKey])
    const colored = await db
      .select({ key: pictureColors.key })
      .from(pictureColors)
      .where(inArray(pictureColors.key, [youngKey, oldKey]))
    expect(colored).toEqual([{ key: youngKey }])
    expect([isKept(young)[0], isKept(old)[0], isKept(again)[0]]).toEqual([true, false, true])
    expect([await ownsAll(db, [young, again], host.id), await ownsAll(db, [old], host.id)]).toEqual([
      true,
      false,
    ])
  })

  test('removes only files older than an hour when other processes may be running', async () => {
    leave('uploads/upload-theirs/0', 0.8)
    const [theirs, orphan] = await Promise.all([keep(0.8), keep(1.2)])
    expect(await sweepShared()).toEqual([orphan.slice(7)])
    expect([isKept(theirs)[0], names('uploads')]).toEqual([true, expect.arrayContaining(['upload-theirs'])])
  })

  test('removes nothing from a storage that belongs to another database', async () => {
    const orphan = await keep(3)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await (await storage()).write('belongs-to.txt', Buffer.from('another database'))
    expect([await sweepShared(), await atStart()]).toEqual([[], []])
    expect(isKept(orphan)).toEqual([true, true])
    expect(warned).toHaveBeenCalledTimes(2)

    // A storage without an owner is claimed, and still has this owner at the next start.
    await (await storage()).remove('belongs-to.txt')
    expect(await sweepShared()).toEqual([orphan.slice(7)])
    const [mine] = await db
      .select()
      .from(platformSettings)
      .where(eq(platformSettings.key, 'picture_storage_owner'))
    expect(new TextDecoder().decode((await (await storage()).read('belongs-to.txt'))!)).toBe(mine!.value)
    expect(await sweepShared()).toEqual([])
    expect(warned).toHaveBeenCalledTimes(2)
  })
})

test('restores a picture that is swept between writing its file and its row', async () => {
  const host = await makeHost(db)
  const path = join(data, 'contested')
  writeFileSync(path, await makeWebp({ seed: 90 }))
  const kept = await storage()
  const write = kept.write
  let swept: string[] = []
  // A sweep that has already listed an earlier upload of the picture deletes it at this moment.
  vi.spyOn(kept, 'write').mockImplementationOnce(async (name, bytes) => {
    await write(name, bytes)
    utimesSync(join(data, 'media', name), ago(2), ago(2))
    swept = await atStart()
  })
  const stored = await storePicture(
    { path, name: 'contested.webp', bytes: 1 },
    { owner: host, now: new Date() },
  )
  const url = stored.ok ? stored.url : ''
  expect([swept, isKept(url)[0], await ownsAll(db, [url], host.id)]).toEqual([
    expect.arrayContaining([url.slice(7)]),
    true,
    true,
  ])
})

test('leaves no row when the storage fails', async () => {
  const host = await makeHost(db)
  const path = join(data, 'unlucky')
  writeFileSync(path, await makeWebp({ seed: 150 }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(await storage(), 'write').mockRejectedValue(new Error('No space left'))
  expect(
    await storePicture({ path, name: 'unlucky.webp', bytes: 1 }, { owner: host, now: new Date() }),
  ).toMatchObject({ ok: false, refusal: 'upload_failed', problem: 'storage' })
  expect(await db.select().from(pictures).where(eq(pictures.ownerId, host.id))).toEqual([])
})

describe('the ownership check', () => {
  test('requires every picture to be uploaded by the user', async () => {
    const [host, other] = [await makeHost(db), await makeHost(db)]
    const [mine, theirs] = await Promise.all([keep(0), keep(0)])
    await row(mine, host.id, 0)
    await row(theirs, other.id, 0)
    expect(await ownsAll(db, [mine, mine], host.id)).toBe(true)
    expect(await ownsAll(db, [], host.id)).toBe(true)
    for (const strange of [
      theirs,
      `/media/${'0'.repeat(32)}`,
      `${mine}/640.webp`,
      'https://evil.example/a.jpg',
      'data:image/png;base64,AAAA',
      '/media/../x',
      '',
      `${mine} `,
    ]) {
      expect([strange, await ownsAll(db, [mine, strange], host.id)]).toEqual([strange, false])
    }
  })
})
