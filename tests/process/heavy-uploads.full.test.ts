import { expect, test } from 'vitest'
import { connect } from '../../db/client.server'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { recordFigure } from '../support/figures'
import { formWith, makeDeepPng, makeJpeg } from '../support/images'
import { MEGABYTE, residentMemory } from '../support/memory-limit'
import { makeBooking, makeHost, makeUser, makeVehicle } from '../support/people'
import { startPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'

const { serveSmall, demoWorldOn } = setUpPrograms()

const postgres = setUpPostgres(startPostgres)

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
    const server = await serveSmall(await demoWorldOn(postgres.url))
    const newVisitor = () => visitor(server.origin)
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

test('a server with 1 GB of memory keeps 20 photos of 12 megapixels that one form brings to a handover', async () => {
  const world = await demoWorldOn(postgres.url)
  const { db, close } = await connect({ databaseUrl: world.DATABASE_URL, dataDir: world.DATA_DIR })
  const guest = await makeUser(db)
  const { id: listingId } = await makeVehicle(db, { hostId: (await makeHost(db)).id })
  const dates = { checkIn: day(0), checkOut: day(3) }
  const { id } = await makeBooking(db, { listingId, guestId: guest.id, ...dates })
  await close()
  const server = await serveSmall(world)
  const who = visitor(server.origin)
  await who.signIn(guest.email)
  const photos = []
  for (let seed = 1; seed <= 20; seed++)
    photos.push({ name: `${seed}.jpg`, bytes: await makeJpeg({ width: 4_000, height: 3_000, seed }) })
  const body = formWith('files', photos, { intent: 'record', odometer: '41200', fuelEighths: '8' })

  let [isSending, most] = [true, 0]
  const began = performance.now()
  const sent = who
    .send(`/bookings/${id}/handover/start`, {
      method: 'POST',
      body,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    .finally(() => (isSending = false))
  do {
    most = Math.max(most, residentMemory(server.child.pid!) / MEGABYTE)
    expect(await statusOf(visitor(server.origin).get('/'))).toBe(200)
  } while (isSending)
  expect((await sent).status).toBe(302)
  const seconds = (performance.now() - began) / 1_000
  const { body: kept } = await who.json('GET', `/api/bookings/${id}/handovers/start`)
  expect(kept.pictures).toHaveLength(20)
  recordFigure(
    'A handover with 20 photos of 12 megapixels',
    `${seconds.toFixed(0)} s; at most ${most.toFixed(0)} MB`,
  )
}, 600_000)
