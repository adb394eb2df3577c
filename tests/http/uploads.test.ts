import { eq } from 'drizzle-orm'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictures } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { formWith, makeJpeg, makePng, makeWebp, SVG, type FileToSend } from '../support/images'
import { makeHost, makeStay } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'

const server = setUpServer()
const ENDPOINT = '/api/upload/image'
const MEGABYTE = 1024 * 1024
let host: { id: string }
let sender: Visitor

beforeAll(async () => {
  const made = await makeHost(server.db)
  host = made
  sender = await signedIn(server, made)
})

const folder = (name: string) => join(process.env.DATA_DIR!, name)
const filesIn = (name: string) =>
  existsSync(folder(name)) ? readdirSync(folder(name), { recursive: true }).map(String).sort() : []
/** Everything that an upload can store: rows, originals and temporary files. */
const storedState = async () => ({
  rows: (await server.db.select().from(pictures)).length,
  originals: filesIn('media/originals'),
  temporary: filesIn('uploads'),
})

async function upload(files: FileToSend[], headers: Record<string, string> = {}) {
  const response = await sender.send(ENDPOINT, {
    method: 'POST',
    body: formWith('image', files),
    headers: { Accept: 'application/json', ...headers },
  })
  return { status: response.status, body: (await response.json()) as { url?: string; message?: string } }
}

describe('a valid picture', () => {
  const kinds = [
    ['JPG', makeJpeg],
    ['PNG', makePng],
    ['WebP', makeWebp],
  ] as const
  test.each(sampled(kinds, 3))('is stored as WebP and served in variants: %s', async (kind, make) => {
    const bytes = await make({ width: 640, height: 480, seed: kind.length * 11 })
    const { status, body } = await upload([{ name: 'holiday.txt', bytes, type: 'text/plain' }])
    expect([status, body]).toEqual([201, { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/) }])
    const key = body.url!.split('/').at(-1)!
    expect(await server.db.select().from(pictures).where(eq(pictures.key, key))).toMatchObject([
      { ownerId: host.id, width: 640, height: 480 },
    ])
    expect(filesIn('uploads')).toEqual([])

    const variant = await sender.get(`${body.url}/320.avif`)
    expect([
      variant.status,
      variant.headers.get('Content-Type'),
      variant.headers.get('Cache-Control'),
    ]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable'])
    expect(await sharp(new Uint8Array(await variant.arrayBuffer())).metadata()).toMatchObject({
      width: 320,
      height: 240,
    })
    const light = await sender.get(`${body.url}/320.avif`, { 'Save-Data': 'on' })
    expect(light.headers.get('Vary')).toContain('Save-Data')
    expect((await sharp(new Uint8Array(await light.arrayBuffer())).metadata()).width).toBe(160)
    // A variant is never wider than the original.
    expect(
      await sharp(new Uint8Array(await (await sender.get(`${body.url}/1600.webp`)).arrayBuffer())).metadata(),
    ).toMatchObject({ format: 'webp', width: 640 })
  })

  test('is stored once when sent twice, and has two owners when sent by two users', async () => {
    const bytes = await makeJpeg({ seed: 91 })
    const [first, second] = [
      await upload([{ name: 'a.jpg', bytes }]),
      await upload([{ name: 'b.jpg', bytes }]),
    ]
    expect(second).toEqual(first)
    const other = await signedIn(server, await makeHost(server.db))
    const response = await other.send(ENDPOINT, {
      method: 'POST',
      body: formWith('image', [{ name: 'c.jpg', bytes }]),
    })
    expect(await response.json()).toEqual(first.body)
    expect(
      await server.db
        .select()
        .from(pictures)
        .where(eq(pictures.key, first.body.url!.slice(7))),
    ).toHaveLength(2)
  })

  test('shows its mean color on every page until it has loaded', async () => {
    const orange = sharp({ create: { width: 90, height: 60, channels: 3, background: '#dd8844' } })
    const { body } = await upload([{ name: 'orange.png', bytes: await orange.png().toBuffer() }])
    const stay = await makeStay(server.db, { hostId: host.id, images: [body.url!] })
    for (const path of [`/listing/${stay.id}`, `/listing/${stay.id}/photos`, `/hosts/${host.id}`]) {
      const html = await (await sender.get(path)).text()
      const [picture] = html.match(new RegExp(`<img src="${body.url}/\\d+[.]webp"[^>]*>`)) ?? []
      expect([path, picture]).toEqual([path, expect.stringContaining('style="background:#d84"')])
    }
  })
})

describe('an upload', () => {
  let before: Awaited<ReturnType<typeof storedState>>
  beforeEach(async () => {
    before = await storedState()
  })

  const jpeg = () => makeJpeg({ width: 800, height: 600, seed: 3 })
  const cases: [
    what: string,
    status: number,
    words: string,
    make: () => Promise<Uint8Array> | Uint8Array,
    name?: string,
  ][] = [
    ['an SVG named like a PNG', 415, 'is not a JPG, PNG or WebP file', () => SVG, 'drawing.png'],
    ['a truncated JPG', 422, 'is damaged or incomplete', async () => (await jpeg()).subarray(0, 9_000)],
    [
      'one byte more than 10 MB',
      413,
      'is larger than 10 MB',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(10 * MEGABYTE)]).subarray(0, 10 * MEGABYTE + 1),
    ],
  ]

  test('accepts exactly 10 MB', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(10 * MEGABYTE)]).subarray(0, 10 * MEGABYTE)
    expect((await upload([{ name: 'ten.jpg', bytes }])).status).toBe(201)
  })

  test.each(cases)('refuses %s and stores nothing', async (_, status, words, make, name = 'beach.jpg') => {
    const answer = await upload([{ name, bytes: await make() }])
    expect(answer).toEqual({
      status,
      body: {
        message: expect.stringContaining(`Failed to upload images. Please try again. “${name}” ${words}`),
      },
    })
    expect(await storedState()).toEqual(before)
  })

  test('refuses two pictures where one is expected', async () => {
    const bytes = await jpeg()
    const answer = await upload([
      { name: '1.jpg', bytes },
      { name: '2.jpg', bytes },
    ])
    expect([answer.status, answer.body.message]).toEqual([413, 'Send one file at a time.'])
    expect(await storedState()).toEqual(before)
  })

  const boundary = 'x'
  const part = (disposition: string, body = '', type = '') =>
    `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${body}\r\n`
  const end = `--${boundary}--\r\n`
  const bodies: [what: string, status: number, body: string | Buffer][] = [
    ['a form without parts', 400, end],
    [
      'the empty file input of a browser',
      400,
      part('form-data; name="image"; filename=""', '', 'application/octet-stream') + end,
    ],
    ['a text where a file belongs', 400, part('form-data; name="image"', 'data:image/png;base64,AAAA') + end],
    [
      'a file under another name',
      400,
      part('form-data; name="avatar"; filename="a.jpg"', 'abc', 'image/jpeg') + end,
    ],
    ['a malformed header', 400, `--${boundary}\r\n\0\0\0: \r\n\r\nabc\r\n${end}`],
    ['an empty body', 400, ''],
    [
      'a thousand files',
      413,
      Array.from({ length: 1_000 }, (_, at) =>
        part(`form-data; name="image"; filename="${at}.jpg"`, 'x', 'image/jpeg'),
      ).join('') + end,
    ],
    ['a field name with a huge index', 400, part('form-data; name="a[4294967294]"', 'x') + end],
    ['a name behind the prototype', 400, part('form-data; name="__proto__"', 'x') + end],
    [
      'text that is not UTF-8',
      400,
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n`),
        Buffer.from([0xff, 0xfe]),
        Buffer.from(`\r\n${end}`),
      ]),
    ],
  ]

  test.each(sampled(bodies, 2))('refuses %s and stores nothing', async (_, status, body) => {
    const answer = await sender.send(ENDPOINT, {
      method: 'POST',
      body: body as BodyInit,
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    })
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) }),
    ])
    expect(await storedState()).toEqual(before)
  })

  test('stores nothing when its sender disconnects', async () => {
    const form = new Response(
      formWith('image', [{ name: 'gone.jpg', bytes: await makeJpeg({ width: 1_600, height: 1_200 }) }]),
    )
    const body = Buffer.from(await form.arrayBuffer())
    const socket = connect(Number(new URL(server.origin).port), 'localhost')
    socket.write(
      [
        `POST ${ENDPOINT} HTTP/1.1`,
        `Host: ${new URL(server.origin).host}`,
        `Content-Type: ${form.headers.get('Content-Type')}`,
        `Content-Length: ${body.length}`,
        '',
      ].join('\r\n'),
    )
    socket.write(`Cookie: ${[...sender.jar].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n\r\n`)
    socket.write(body.subarray(0, body.length / 2))
    await vi.waitUntil(() => filesIn('uploads').length > before.temporary.length, { timeout: 15_000 })
    socket.destroy()
    await vi.waitUntil(() => filesIn('uploads').length === before.temporary.length, { timeout: 15_000 })
    expect(await storedState()).toEqual(before)
  })

  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])(
    'refuses the content type %s',
    async (type) => {
      const answer = await sender.send(ENDPOINT, {
        method: 'POST',
        body: new Uint8Array(await jpeg()),
        headers: { 'Content-Type': type },
      })
      expect([answer.status, await answer.json()]).toEqual([
        415,
        { message: expect.stringContaining('multipart/form-data') },
      ])
      expect(await storedState()).toEqual(before)
    },
  )

  test('refuses multipart without a boundary', async () => {
    expect(
      (
        await sender.send(ENDPOINT, {
          method: 'POST',
          body: 'abc',
          headers: { 'Content-Type': 'multipart/form-data; charset=utf-8' },
        })
      ).status,
    ).toBe(400)
  })
})

test('responds to an unknown picture with 404', async () => {
  for (const path of [
    '/media/x',
    `/media/${'0'.repeat(32)}`,
    `/media/${'0'.repeat(32)}/320.webp`,
    '/media/..%2f..%2flock',
    `/media/${'0'.repeat(32)}/321.webp`,
    `/media/${'0'.repeat(32)}/320.svg`,
  ]) {
    expect([path, (await sender.get(path)).status]).toEqual([path, 404])
  }
})
