import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '../../scripts/ensure-build'
import { visitor, type Visitor } from '../support/client'
import { recordFigure } from '../support/figures'
import { formWith, makeDeepPng, makeJpeg } from '../support/images'
import { MEGABYTE, residentMemory } from '../support/memory-limit'
import { freePort, startPostgres } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { startSmall, demoWorldOn } = setUpPrograms()

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  await ensureBuild()
  postgres = await startPostgres()
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

/** Small files that take the most memory to decode: one that is refused for it, and the heaviest that are not. */
const pictures: Record<string, { make: () => Promise<Buffer>; answers: (number | 'no answer')[] }> = {
  'PNGs that take 640 MB to decode': { make: () => makeDeepPng(), answers: [422] },
  // An accepted picture may still have to be sent again later, when too many are ahead of it.
  'PNGs with transparency that hold 256 MB': {
    make: () => makeDeepPng({ width: 5_656, height: 5_656 }),
    answers: [201, 503],
  },
  'PNGs that hold 238 MB': { make: () => makeDeepPng({ channels: 3 }), answers: [201, 503] },
}

test.each(
  Object.entries(pictures).flatMap(([name, kind]) => [2, 8].map((count) => ({ name, count, ...kind }))),
)(
  'a server with 1 GB of memory survives $count $name at once',
  async ({ name, count, make, answers }) => {
    const heavy = await make()
    expect(heavy.length).toBeLessThan(1_000_000)
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
    expect(statuses.filter((status) => !answers.includes(status))).toEqual([])
    expect(statuses).toContain(answers[0])
    expect(await homes).toEqual([200])
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
    await expect.poll(rss, { timeout: 60_000, interval: 250 }).toBeLessThan(500)
    recordFigure(
      `Uploads: ${count} ${name} at once`,
      `answered ${statuses.join(', ')}; at most ${most.toFixed(0)} MB, then ${rss().toFixed(0)} MB (limit 500 MB)`,
    )
    expect(await upload(accounts[0]!, await makeJpeg({ width: 4_000, height: 3_000 }))).toBe(201)
  },
  300_000,
)
