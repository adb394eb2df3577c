import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listingDrafts, listings } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { formWith, HTML, makeJpeg, makePng, makeWebp, type FileToSend } from '../support/images'
import { makeDraft, makeHost, makeStay } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn } from '../support/words'

const server = setUpServer()
let host: Visitor
let stranger: Visitor
let hostId: string
let pictures: FileToSend[]

beforeAll(async () => {
  pictures = await Promise.all(
    Array.from({ length: 21 }, async (_, index) => ({
      name: `${index + 1}.jpg`,
      bytes: await makeJpeg({ width: 64, height: 48, seed: index }),
    })),
  )
})

beforeEach(async () => {
  const [owner, other] = [await makeHost(server.db), await makeHost(server.db)]
  ;[host, stranger] = [await signedIn(server, owner), await signedIn(server, other)]
  hostId = owner.id
})

/** The photos of a draft or a listing: their screen, their endpoint and their row. */
type Gallery = { path: string; endpoint: string; images: () => Promise<string[]> }

async function draftWith(images: string[] = []): Promise<Gallery> {
  const { id } = await makeDraft(server.db, { hostId, images })
  return {
    path: `/create-listing/${id}/photos`,
    endpoint: `/api/listing-drafts/${id}/photos`,
    images: async () =>
      (await server.db.select().from(listingDrafts).where(eq(listingDrafts.id, id)))[0]!.images,
  }
}

async function listingWith(images: string[] = []): Promise<Gallery> {
  const { id } = await makeStay(server.db, { hostId, images })
  return {
    path: `/listings/${id}/photos`,
    endpoint: `/api/listings/${id}/photos`,
    images: async () => (await server.db.select().from(listings).where(eq(listings.id, id)))[0]!.images,
  }
}

const galleries = [
  ['a draft', draftWith],
  ['a listing', listingWith],
] as const

const upload = (
  who: Visitor,
  { path }: Pick<Gallery, 'path'>,
  files: readonly FileToSend[],
  fields: Record<string, string> = {},
) => who.post(path, formWith('images', files, fields))

const photo = (number: number) => `/media/${String(number).padStart(32, '0')}`
const somePhotos = (count: number) => Array.from({ length: count }, (_, index) => photo(index + 1))

async function stored(who: Visitor, file: FileToSend): Promise<string> {
  const response = await who.post('/api/upload/image', formWith('image', [file]))
  return ((await response.json()) as { url: string }).url
}

describe.each(sampled(galleries, 2))('uploading to %s', (_, galleryWith) => {
  test('saves JPG, PNG and WebP in the chosen order and reports their number', async () => {
    const gallery = await galleryWith()
    const files = [
      pictures[3]!,
      { name: 'b.png', bytes: await makePng({ width: 60, height: 40 }) },
      { name: 'c.webp', bytes: await makeWebp({ width: 60, height: 40, seed: 9 }) },
    ]
    const sent = await upload(host, gallery, files)
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, gallery.path])
    expect(await wordsIn(host.follow(sent))).toMatch(
      /Images uploaded Successfully uploaded 3 image\(s\)\..*Cover.*Position 2.*Position 3/,
    )
    expect(await gallery.images()).toEqual(await Promise.all(files.map((file) => stored(host, file))))
    await upload(host, gallery, files.slice(0, 1))
    expect(await gallery.images()).toHaveLength(3)
  })

  test('saves the valid files of a mixed upload and names each invalid one with its reason', async () => {
    const gallery = await galleryWith()
    const broken = { name: 'broken.jpg', bytes: pictures[0]!.bytes.slice(0, 400) }
    const sent = await upload(host, gallery, [
      pictures[0]!,
      { name: 'page.jpg', bytes: HTML },
      broken,
      pictures[1]!,
    ])
    const words = await wordsIn(sent)
    expect(sent.status).toBe(200)
    expect(words).toContain('Images uploaded Successfully uploaded 2 image(s).')
    expect(words).toMatch(
      joinPatterns(
        /Upload failed Failed to upload images\. Please try again\. “page\.jpg” is not a JPG, PNG or WebP/,
        /.*“broken\.jpg” is damaged/,
      ),
    )
    expect(await gallery.images()).toEqual(
      await Promise.all([stored(host, pictures[0]!), stored(host, pictures[1]!)]),
    )
  })

  test('never saves more than ten of twenty parallel uploads, through the page or the endpoint', async () => {
    const gallery = await galleryWith()
    const urls = await Promise.all(pictures.slice(0, 10).map((file) => stored(host, file)))
    const answers = await Promise.all([
      ...urls.map((url) => host.json('POST', gallery.endpoint, { intent: 'add', photos: [url] })),
      ...pictures.slice(10, 20).map((file) => upload(host, gallery, [file])),
    ])
    const kept = await gallery.images()
    expect(new Set(kept).size).toBe(10)
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toHaveLength(10)
  })
})

describe.each(sampled(galleries, 2))('arranging %s', (_, galleryWith) => {
  test.each(['save', `move ${photo(2)} 1`, `remove ${photo(2)}`])(
    'keeps what its photos show when the button sends "%s"',
    async (intent) => {
      const gallery = await galleryWith(somePhotos(2))
      await upload(host, gallery, [], {
        intent,
        [`caption:${photo(1)}`]: ' Porch  at dusk ',
        [`caption:${photo(9)}`]: 'Of another listing',
      })
      const { body } = await host.json('GET', gallery.endpoint)
      expect(body).toEqual({ images: expect.any(Array), captions: { [photo(1)]: 'Porch at dusk' } })
      const [kind] = intent.split(' ')
      expect(body.images).toEqual(
        kind === 'move' ? [photo(2), photo(1)] : somePhotos(kind === 'remove' ? 1 : 2),
      )
    },
  )

  test('keeps captions beside files that are refused, and shows one again that is too long', async () => {
    const gallery = await galleryWith(somePhotos(2))
    const tooLong = 'porch '.repeat(20)
    const sent = await upload(host, gallery, pictures.slice(0, 11), {
      [`caption:${photo(1)}`]: 'Porch',
      [`caption:${photo(2)}`]: tooLong,
    })
    expect([sent.status, await sent.text()]).toEqual([409, expect.stringContaining(tooLong)])
    const alone = await upload(host, gallery, [], { intent: 'save', [`caption:${photo(2)}`]: tooLong })
    expect([alone.status, await wordsIn(alone)]).toEqual([400, expect.stringContaining('Caption not saved')])
    expect((await host.json('GET', gallery.endpoint)).body.captions).toEqual({ [photo(1)]: 'Porch' })
  })

  test('loses nothing when ten photos are moved and others removed at the same time', async () => {
    const gallery = await galleryWith(somePhotos(10))
    await Promise.all([
      ...somePhotos(8).map((one, index) =>
        host.json('POST', gallery.endpoint, { intent: 'move', photo: one, to: 10 - index }),
      ),
      ...[9, 10].map((number) => host.post(gallery.path, { intent: 'remove', photo: photo(number) })),
    ])
    expect((await gallery.images()).toSorted()).toEqual(somePhotos(8))
  })

  test("refuses a removed photo, an unknown intent and another user's pictures", async () => {
    const gallery = await galleryWith(somePhotos(1))
    const refused = await host.post(gallery.path, { intent: 'move', photo: photo(7), to: 1 })
    expect([refused.status, await wordsIn(refused)]).toEqual([
      409,
      expect.stringContaining('Photos not changed'),
    ])
    expect((await host.post(gallery.path, { intent: 'sell' })).status).toBe(400)
    const foreignPicture = await stored(stranger, pictures[0]!)
    for (const url of [foreignPicture, photo(5)])
      expect(await host.json('POST', gallery.endpoint, { intent: 'add', photos: [url] })).toMatchObject({
        status: 422,
      })
    expect(await gallery.images()).toEqual(somePhotos(1))
  })
})
