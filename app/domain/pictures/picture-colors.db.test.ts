import { inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { pictureColors } from '#db/schema'
import * as encoder from '~/integrations/storage/picture-encoder.server'
import { pictureKey, putPicture, storage } from '~/integrations/storage/storage.server'
import { makeStay } from '../../../tests/support/people'
import { colorPicturesInUse } from '../../../tests/support/images'
import { cardsOf } from '../listings/listings-by-id.queries.server'
import { startEncodingAhead } from './encode-ahead.server'
import { colorsOf, fillInColors } from './picture-colors.server'

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()

/** Stores a drawing as if it had been viewed before. @returns its URL */
async function putDrawing(color: string): Promise<string> {
  const attributes = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 12"'
  const bytes = Buffer.from(`<svg ${attributes}><path d="M0 0h16v12H0z" fill="${color}"/></svg>`)
  const key = pictureKey(bytes)
  await (await storage()).write(`originals/${key}.svg`, bytes)
  return `/media/${key}`
}

beforeAll(() => colorPicturesInUse(db))

const fillIn = () => fillInColors(new AbortController().signal)

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
  vi.restoreAllMocks()
})

test('fills in the colors of stored pictures and drawings that have none', async () => {
  const [photo, drawn] = [await putPicture(await plain('#336699')), await putDrawing('#cc2211')]
  const lost = `/media/${'e'.repeat(32)}`
  const stay = await makeStay(db, { images: [drawn, photo, lost] })
  expect(await colorsOf([drawn, photo, lost, 'https://elsewhere.example/a.jpg'])).toEqual(Array(4).fill(null))
  expect(await cardsOf([stay.id], new Date())).toMatchObject([{ image: drawn }])

  await fillIn()
  expect(await colorsOf([drawn, photo, lost])).toEqual(['#c21', '#369', null])
  expect(await cardsOf([stay.id], new Date())).toMatchObject([{ image: drawn, color: '#c21' }])
})

test('shows the color of the page through transparent parts', async () => {
  const url = await putPicture(await plain('#00000000'))
  await makeStay(db, { images: [url] })
  await fillIn()
  expect(await colorsOf([url])).toEqual(['#eee'])
})

test('fills in missing colors when the site starts, without demo data too', async () => {
  const url = await putDrawing('#11aa44')
  await makeStay(db, { images: [url] })
  stop = startEncodingAhead({ now: new Date() })
  await vi.waitUntil(async () => (await colorsOf([url]))[0] === '#1a4', { timeout: 15_000 })
})

test('stores colors by the hundred, because each statement empties the cache of pages', async () => {
  vi.spyOn(encoder, 'withEncoder').mockImplementation(async () => '#abc')
  const images: string[] = []
  for (let at = 0; at < 101; at++) images.push(await putDrawing(`#00${at.toString(16).padStart(4, '0')}`))
  for (let at = 0; at < images.length; at += 10) await makeStay(db, { images: images.slice(at, at + 10) })
  await fillIn()
  // Rows of one statement have the same transaction.
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from ${pictureColors}
    where ${inArray(
      pictureColors.key,
      images.map((url) => url.slice(7)),
    )}
    group by xmin order by count
  `)) as unknown as { rows: { count: number }[] }
  expect(rows.map(({ count }) => count)).toEqual([1, 100])
})

test('does not wait for the picture it is working on when it is stopped, and stores those before', async () => {
  const [first, second] = [await putDrawing('#5511ee'), await putDrawing('#5511ef')]
  await makeStay(db, { images: [first, second] })
  const isAsked = new Promise<void>((resolve) =>
    vi
      .spyOn(encoder, 'withEncoder')
      .mockImplementationOnce(async () => '#51e')
      .mockImplementationOnce(() => {
        resolve()
        return new Promise(() => {})
      }),
  )
  const stopping = new AbortController()
  const done = fillInColors(stopping.signal)
  await isAsked
  stopping.abort()
  await done
  expect(await colorsOf([first, second])).toEqual(['#51e', null])
})
