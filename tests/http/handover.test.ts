import { beforeEach, expect, test } from 'vitest'
import { signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { formWith, makeJpeg } from '../support/images'
import { makeBooking, makeHost, makeUser, makeVehicle } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()

let [guest, host, stranger] = [] as unknown as [Visitor, Visitor, Visitor]
let bookingId: string
beforeEach(async () => {
  const people = [await makeUser(server.db), await makeHost(server.db), await makeUser(server.db)] as const
  ;[guest, host, stranger] = [
    await signedIn(server, people[0]),
    await signedIn(server, people[1]),
    await signedIn(server, people[2]),
  ]
  const car = await makeVehicle(server.db, { hostId: people[1].id })
  const dates = { checkIn: day(0), checkOut: day(3) }
  ;({ id: bookingId } = await makeBooking(server.db, { listingId: car.id, guestId: people[0].id, ...dates }))
})

const words = async (who: Visitor, path: string) => wordsIn(who.get(path))
const picture = async (seed: number) => ({
  name: `${seed}.jpg`,
  bytes: await makeJpeg({ width: 64, height: 48, seed }),
})

test('a pick-up is recorded with pictures and answered without scripts, and strangers learn nothing', async () => {
  const path = `/bookings/${bookingId}/handover/start`
  expect(await words(guest, `/bookings/${bookingId}`)).toMatch(/Handover Pick-up Take photos until .* Record/)
  const page = await (await guest.get(path)).text()
  expect(page).toMatch(/<form [^>]*encType="multipart\/form-data"/)
  expect(page).toMatch(/type="file" name="files" multiple/)

  const post = async (who: Visitor, fields: Record<string, string>, seeds: number[] = []) =>
    who.post(path, formWith('files', await Promise.all(seeds.map(picture)), { intent: 'record', ...fields }))
  const refused = await post(guest, { odometer: '', fuelEighths: '8', notes: 'A scratch' }, [1])
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(wordsOf(again)).toContain('Enter the miles on the odometer.')
  const [kept] = [...again.matchAll(/name="pictures"[^>]* value="([0-9a-f-]{36})"/g)].map(([, id]) => id!)
  const fields = { odometer: '41200', fuelEighths: '8', notes: 'A scratch', pictures: kept! }
  // The first picture again, and another one.
  const recorded = await post(guest, fields, [1, 2])
  expect(await wordsIn(guest.follow(recorded))).toMatch(/Waiting for \w+ to confirm/)

  const seen = await (await host.get(path)).text()
  expect(wordsOf(seen)).toMatch(/Waiting for you to confirm Odometer 41,200 miles Fuel Full Notes A scratch/)
  const pictures = [
    ...new Set([...seen.matchAll(/\/private-media\/[0-9a-f-]{36}\/small/g)].map(([url]) => url)),
  ]
  expect(pictures).toHaveLength(2)
  const signedOut = visitor(server.origin)
  for (const url of pictures) {
    const statuses = [guest, host, stranger, signedOut].map(async (who) => (await who.get(url)).status)
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
  }
  for (const answer of [await stranger.get(path), await post(stranger, fields)])
    expect(answer.status).toBe(404)
  expect((await stranger.json('GET', `/api/bookings/${bookingId}/handovers/start`)).status).toBe(404)

  expect((await host.post(path, { intent: 'answer', answer: 'objected' })).status).toBe(422)
  const objection = { intent: 'answer', answer: 'objected', note: 'There was no scratch' }
  expect((await host.post(path, objection)).status).toBe(302)
  expect(await words(guest, path)).toMatch(/objects There was no scratch/)
  expect((await post(guest, fields)).status).toBe(409)
  const { body } = await guest.json('GET', `/api/bookings/${bookingId}/handovers/start`)
  expect(body).toMatchObject({ odometer: 41_200, answer: 'objected', pictures: [{}, {}] })
})

test('twenty pictures are recorded at once, and not one more', async () => {
  const pictures = await Promise.all(Array.from({ length: 21 }, (_, seed) => picture(seed)))
  const put = async (count: number) => {
    const body = formWith('files', pictures.slice(0, count), { intent: 'record', odometer: '1' })
    return guest.post(`/bookings/${bookingId}/handover/start`, body)
  }
  expect((await put(21)).status).toBe(413)
  expect((await put(20)).status).toBe(302)
  const { body } = await host.json('GET', `/api/bookings/${bookingId}/handovers/start`)
  expect(body.pictures).toHaveLength(20)
})
