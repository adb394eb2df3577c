import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { formWith, makeJpeg } from '../support/images'
import { freePort } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { start: launch, demoWorld } = setUpPrograms()

/** The sizes of all files in a folder and its subfolders, by path. */
function filesIn(folder: string): Map<string, number> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  // A file may be deleted between listing and reading it.
  return new Map(
    names.flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return found?.isFile() ? [[name, found.size] as const] : []
    }),
  )
}

/** Polls often, because the server must be killed before it has stored all photos. */
const polling = { timeout: 30_000, interval: 20 }

test('a server killed during an upload leaves no rows and deletes its files at the next start', async () => {
  const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
  const [uploads, originals] = [join(DATA_DIR, 'uploads'), join(DATA_DIR, 'media/originals')]
  const demoImages = filesIn(originals)
  const start = async () => {
    const started = launch({ DATA_DIR, PORT })
    await started.waitForOutput('Roamstead is running')
    return started
  }

  const first = await start()
  const host = visitor(`http://localhost:${PORT}`)
  await host.signIn('host@demo.test')
  const photo = await makeJpeg({ width: 1_200, height: 900 })
  const kept = (await (
    await host.send('/api/upload/image', {
      method: 'POST',
      body: formWith('image', [{ name: 'kept.jpg', bytes: photo }]),
    })
  ).json()) as { url: string }

  // Half of a form with ten photos arrives, and the server waits for the rest.
  const begun = await host.post('/create-listing', { type: 'property', requestKey: randomUUID() })
  const photosOfDraft = begun.headers.get('Location')!.replace('/basics', '/photos')
  const files = await Promise.all(
    Array.from({ length: 10 }, async (_, seed) => ({
      name: `${seed}.jpg`,
      bytes: await makeJpeg({ width: 1_600, height: 1_200, seed: seed + 5 }),
    })),
  )
  const form = new Response(formWith('images', files))
  const body = Buffer.from(await form.arrayBuffer())
  const send = (part: Buffer) => {
    const socket = connect(Number(PORT), 'localhost')
    socket.on('error', () => {}) // the connection breaks when the server is killed
    socket.write(
      [
        `POST ${photosOfDraft} HTTP/1.1`,
        `Host: localhost:${PORT}`,
        `Origin: http://localhost:${PORT}`,
        `Content-Type: ${form.headers.get('Content-Type')}`,
        `Content-Length: ${body.length}`,
        `Cookie: ${[...host.jar].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(part)
    return socket
  }
  const half = send(body.subarray(0, body.length / 2))
  await expect.poll(() => filesIn(uploads).size, polling).toBeGreaterThanOrEqual(5)
  first.child.kill('SIGKILL')
  await first.ended
  half.destroy()

  expect(filesIn(uploads).size).toBeGreaterThanOrEqual(5)
  expect(filesIn(originals).size).toBe(demoImages.size + 1)
  // What a later kill would have left: a stored picture without a row, and a partly written one.
  const orphan = join(originals, `${'e'.repeat(32)}.webp`)
  for (const file of [orphan, `${orphan}.abc.partial`]) writeFileSync(file, photo)
  mkdirSync(join(DATA_DIR, 'media/variants', 'e'.repeat(32)), { recursive: true })
  writeFileSync(join(DATA_DIR, 'media/variants', 'e'.repeat(32), '96.webp'), photo)
  for (const file of [orphan, `${orphan}.abc.partial`])
    utimesSync(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))

  const second = await start()
  const leftovers = () => [
    ...filesIn(uploads).keys(),
    ...[orphan, `${orphan}.abc.partial`, join(DATA_DIR, 'media/variants', 'e'.repeat(32))].filter((path) =>
      existsSync(path),
    ),
  ]
  await expect.poll(leftovers, polling).toEqual([])
  // The confirmed upload and all demo images are kept.
  expect([...filesIn(originals).keys()].sort()).toEqual(
    [...demoImages.keys(), `${kept.url.slice(7)}.webp`].sort(),
  )
  expect((await visitor(`http://localhost:${PORT}`).get(`${kept.url}/96.webp`)).status).toBe(200)

  // Now the whole form arrives, and the server is killed once two of the photos are stored.
  const before = filesIn(originals).size
  const whole = send(body)
  await expect.poll(() => filesIn(originals).size, polling).toBeGreaterThanOrEqual(before + 2)
  second.child.kill('SIGKILL')
  await second.ended
  whole.destroy()
  const { child, ended } = await start()
  await expect.poll(() => [filesIn(uploads).size, filesIn(originals).size], polling).toEqual([0, before])

  child.kill('SIGTERM')
  expect(await ended).toBe(0)

  // Only the confirmed upload has a row, and the draft has no photos.
  const { connect: openDatabase } = await import('../../db/client.server')
  const { listingDrafts, pictures } = await import('../../db/schema')
  const { db, close } = await openDatabase({ dataDir: DATA_DIR })
  expect(await db.select({ key: pictures.key }).from(pictures)).toEqual([{ key: kept.url.slice(7) }])
  expect(
    await db
      .select({ images: listingDrafts.images })
      .from(listingDrafts)
      .where(eq(listingDrafts.id, photosOfDraft.split('/')[2]!)),
  ).toEqual([{ images: [] }])
  await close()
})
