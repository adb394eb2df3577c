import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages, privatePictures } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeClaim } from '../support/deposits'
import { formWith, makeJpeg, makePhoneJpeg, type FileToSend } from '../support/images'
import { makeAdmin, makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

let [guest, host, admin, stranger] = [] as unknown as [Visitor, Visitor, Visitor, Visitor]
let bookingId: string
let [guestId, hostId]: string[] = []
beforeEach(async () => {
  const people = [
    await makeUser(server.db),
    await makeHost(server.db),
    await makeAdmin(server.db),
    await makeHost(server.db),
  ]
  ;[guest, host, admin, stranger] = (await Promise.all(people.map((one) => signedIn(server, one)))) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
  ;[guestId, hostId] = people.map(({ id }) => id) as [string, string]
  const van = await makeStay(server.db, { hostId, type: 'vehicle' })
  const dates = { checkIn: day(-3), checkOut: day(-1), status: 'completed' } as const
  ;({ id: bookingId } = await makeBooking(server.db, { listingId: van.id, guestId: guestId!, ...dates }))
})

/** Sends a form with files as a browser without scripts does. */
const sendForm = (who: Visitor, path: string, files: readonly FileToSend[], fields: Record<string, string>) =>
  who.post(path, formWith('files', files, fields))

const photo = async (seed: number): Promise<FileToSend> => ({
  name: `${seed}.jpg`,
  bytes: await makeJpeg({ width: 640, height: 480, seed }),
})
const idsOn = async (who: Visitor, path: string) => [
  ...new Set(
    [...(await (await who.get(path)).text()).matchAll(/\/private-media\/([0-9a-f-]{36})/g)].map(
      ([, id]) => id!,
    ),
  ),
]

/** Expects the parties and an admin to see a picture in every variant, and nobody else to learn of it. */
async function expectPrivate(id: string) {
  const [robot, signedOut] = [visitor(server.origin), visitor(server.origin)]
  for (const path of [`/private-media/${id}`, `/private-media/${id}/small`]) {
    for (const who of [guest, host, admin]) {
      const shown = await who.get(path)
      expect([path, shown.status]).toEqual([path, 200])
      expect(shown.headers.get('Content-Type')).toBe('image/webp')
      expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
      const { exif, xmp, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
      expect([exif, xmp]).toEqual([undefined, undefined])
      expect(width).toBeLessThanOrEqual(path.endsWith('small') ? 480 : 2560)
    }
    const answers = [
      await stranger.get(path),
      await signedOut.get(path),
      await robot.get(path, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    ]
    for (const answer of answers) {
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Picture not found.'])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
  }
  const [row] = await server.db.select().from(privatePictures).where(eq(privatePictures.id, id))
  const guesses = [id, id.replaceAll('-', ''), row!.hash.slice(0, 32), `..%2Fprivate%2F${id}`]
  for (const key of guesses.flatMap((guess) => [guess, `${guess}/480.webp`]))
    expect([key, (await guest.get(`/media/${key}`)).status]).toEqual([key, 404])
  expect((await guest.get(`/private-media/${id}/640.webp`)).status).toBe(404)
}

describe('pictures of a message', () => {
  test('are seen by the two who write each other and by admins alone, without their place', async () => {
    const phone = { name: 'phone.jpg', bytes: await makePhoneJpeg({ width: 640, height: 480 }) }
    const sent = await sendForm(guest, `/messages/${hostId}`, [phone], { content: 'The scratch' })
    expect(sent.status).toBe(303)
    const ids = await idsOn(host, `/messages/${guestId}`)
    expect(await idsOn(guest, `/messages/${hostId}`)).toEqual(ids)
    expect(ids).toHaveLength(1)
    await expectPrivate(ids[0]!)

    await server.db
      .update(messages)
      .set({ hiddenAt: new Date(), hiddenReason: 'Rude' })
      .where(eq(messages.receiverId, hostId!))
    expect((await guest.get(`/private-media/${ids[0]}`)).status).toBe(404)
    expect((await admin.get(`/private-media/${ids[0]}`)).status).toBe(200)
  })

  test('may be all that it says, once each, and at most five', async () => {
    const two = [await photo(1), await photo(1), await photo(2)]
    expect((await sendForm(guest, `/messages/${hostId}`, two, { content: '' })).status).toBe(303)
    expect(await idsOn(guest, `/messages/${hostId}`)).toHaveLength(2)
    const six = await Promise.all([3, 4, 5, 6, 7, 8].map(photo))
    const refused = await sendForm(guest, `/messages/${hostId}`, six, { content: 'All of them' })
    expect(refused.status).toBe(413)
    const page = await refused.text()
    expect(wordsOf(page)).toContain('You can only upload up to 5 images.')
    expect(page).toContain('All of them')
  })

  test('come back with a form that is refused, and are sent with the next one', async () => {
    const bad = { name: 'notes.txt', bytes: Buffer.from('not a picture') }
    const refused = await sendForm(guest, `/messages/${hostId}`, [await photo(1), bad], { content: 'Look' })
    expect(refused.status).toBe(415)
    const page = await refused.text()
    const [kept] = [...page.matchAll(/name="pictures"[^>]* value="([0-9a-f-]{36})"/g)].map(([, id]) => id!)
    expect(wordsOf(page)).toContain('“notes.txt” is not a JPG')
    expect((await guest.get(`/private-media/${kept}/small`)).status).toBe(200)
    expect((await host.get(`/private-media/${kept}/small`)).status).toBe(404)
    const sent = await sendForm(guest, `/messages/${hostId}`, [], { content: 'Look', pictures: kept! })
    expect(sent.status).toBe(303)
    expect((await host.get(`/private-media/${kept}/small`)).status).toBe(200)
  })

  test('over JSON are uploaded first, and nobody sends those of somebody else', async () => {
    const upload = await guest.send('/api/upload/private-picture', {
      method: 'POST',
      body: formWith('image', [await photo(1)]),
    })
    const { id } = (await upload.json()) as { id: string }
    const send = (who: Visitor) =>
      who.json('POST', '/api/messages', { receiverId: hostId, content: 'Hi', pictures: [id] })
    expect((await send(stranger)).status).toBe(404)
    const sent = await send(guest)
    expect(sent.status).toBe(201)
    expect(sent.body.pictures).toMatchObject([{ id, url: `/private-media/${id}`, width: 640 }])
    expect((await send(guest)).body).toMatchObject({ fields: { pictures: [expect.any(String)] } })
  })
})

test('pictures of a claim and of its answer are seen by guest, host and admins alone', async () => {
  const none = { claimAmount: null, claimReason: null, claimEvidence: null, claimedAt: null }
  const deposit = await makeClaim(
    server.db,
    { id: bookingId },
    { ...none, state: 'authorized', answer: null, answerNote: null, answeredAt: null },
  )
  const path = `/bookings/${bookingId}/deposit`
  const claim = { intent: 'claim', amount: '50.00', reason: 'A dent', evidence: 'See the pictures' }
  expect((await sendForm(host, path, [await photo(1)], claim)).status).toBe(302)
  const answer = { intent: 'answer', answer: 'contested', note: 'It was there' }
  expect((await sendForm(guest, path, [await photo(2)], answer)).status).toBe(302)
  const ids = await idsOn(guest, path)
  expect(ids).toHaveLength(2)
  expect(await idsOn(admin, `/admin/accounts/deposits/${deposit.id}`)).toEqual(ids)
  const { body } = await host.json('GET', `/api${path}`)
  expect(body.claim).toMatchObject({ pictures: [{ id: ids[0] }], answerPictures: [{ id: ids[1] }] })
  for (const id of ids) await expectPrivate(id)
})
