import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '../../server/build'
import { visitor, type Visitor } from '../support/client'
import { recordFigure } from '../support/figures'
import { formWith, makeDeepPng, makeJpeg } from '../support/images'
import { MEGABYTE, residentMemory } from '../support/memory-limit'
import { freePort, startPostgres } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { startSmall, demoWorldOn } = setUpPrograms()

let postgres: Awaited<ReturnType<typeof startPostgres>>
let heavy: Buffer
beforeAll(async () => {
  await ensureBuild()
  postgres = await startPostgres()
  heavy = await makeDeepPng()
})
afterAll(() => postgres.stop())

const statusOf = (answer: Promise<Response>): Promise<number | 'no answer'> =>
  answer.then(
    ({ status }) => status,
    () => 'no answer',
  )

const upload = (who: Visitor, bytes: Uint8Array) =>
  statusOf(
    who.send('/api/upload/image', { method: 'POST', body: formWith('image', [{ name: 'photo', bytes }]) }),
  )

/** Stored, or refused as too large or for now. */
const isProper = (status: number | 'no answer') =>
  status === 201 || status === 503 || (Number(status) >= 400 && Number(status) < 500)

test.each([2, 8])(
  'a server with 1 GB of memory survives %i pictures at once that take 640 MB to decode',
  async (count) => {
    expect(heavy.length).toBeLessThan(600_000)
    const PORT = String(await freePort())
    const server = startSmall({ ...(await demoWorldOn(postgres.url)), PORT })
    await server.waitForOutput('Roamstead is running')
    const newVisitor = () => visitor(`http://localhost:${PORT}`)
    const accounts = await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        const account = newVisitor()
        const { status } = await account.json('POST', '/api/auth/register', {
          email: `uploader-${number}@people.test`,
          password: 'correct horse 3',
          firstName: 'Up',
          lastName: 'Loader',
        })
        expect(status).toBe(201)
        return account
      }),
    )
    const rss = () => residentMemory(server.child.pid!) / MEGABYTE
    let [isUploading, most] = [true, 0]

    const uploads = Promise.all(accounts.map((who) => upload(who, heavy)))
    void uploads.then(() => (isUploading = false))
    const homes = (async () => {
      const statuses = new Set<number | 'no answer'>()
      do {
        statuses.add(await statusOf(newVisitor().get('/')))
        most = Math.max(most, rss())
      } while (isUploading)
      return [...statuses]
    })()

    const statuses = await uploads
    expect(statuses.filter((status) => !isProper(status))).toEqual([])
    expect(await homes).toEqual([200])
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
    await expect.poll(rss, { timeout: 60_000, interval: 250 }).toBeLessThan(500)
    recordFigure(
      `${count} heavy uploads at once`,
      `answered ${statuses.join(', ')}; at most ${most.toFixed(0)} MB, then ${rss().toFixed(0)} MB (limit 500 MB)`,
    )
    expect(await upload(accounts[0]!, await makeJpeg({ width: 4_000, height: 3_000 }))).toBe(201)
  },
  300_000,
)
