import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { formWith, HTML, makePng, type FileToSend } from '../support/images'
import { makeBooking, makeReview, makeStay, makeUser, makeVehicle } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
let me: Visitor
let person: typeof users.$inferSelect

beforeEach(async () => {
  person = await makeUser(server.db, {
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '+1 555 0100',
    bio: 'I count things and write it down.',
  })
  me = await signedIn(server, person)
})

const rowOf = async (id = person.id) => (await server.db.select().from(users).where(eq(users.id, id)))[0]!
const upload = (files: FileToSend[]) => me.post('/profile/avatar', formWith('image', files))

test('the profile screen shows a host badges, counts and every listing, including paused ones', async () => {
  await server.db.update(users).set({ isVerified: true, isSuperhost: true }).where(eq(users.id, person.id))
  const stay = await makeStay(server.db, {
    hostId: person.id,
    title: 'A stay by the lake',
    amenities: ['WiFi', 'Kitchen', 'Pool', 'Parking', 'Gym'],
    averageRating: 4,
    reviewCount: 1,
  })
  const car = await makeVehicle(server.db, {
    hostId: person.id,
    title: 'A car for the lake',
    isActive: false,
  })
  const past = { listingId: stay.id, checkIn: '2026-01-10', checkOut: '2026-01-12' }
  await makeReview(server.db, await makeBooking(server.db, { ...past, status: 'completed' }), { rating: 4 })
  await makeStay(server.db, { title: 'A foreign listing' })
  const page = await (await me.get('/profile')).text()
  const words = wordsOf(page)
  expect(words).toMatch(
    /Ada Byron Superhost All-Star Host Verified Member since \d{4} Review 1 .*Average rating 4\.0 Listings 2 /,
  )
  expect(words).toMatch(
    joinPatterns(
      /A car for the lake Inactive New York, NY \$60 per day GPS /,
      /.*A stay by the lake Active New York, NY \$100 per night .*WiFi · Kitchen · Pool · 2 more /,
    ),
  )
  expect(words).not.toContain('A foreign listing')
  for (const { id } of [stay, car])
    for (const path of [`/listings/${id}/edit`, `/listings/${id}/calendar`, `/listing/${id}`])
      expect(page).toContain(`href="${path}"`)
  expect(page).toContain(`href="/hosts/${person.id}"`)
})

test('the profile of a guest opens on reviews, and their listings have a page of their own', async () => {
  expect(wordsOf(await (await me.get('/profile')).text())).toContain('You have no listings yet')
  const booking = await makeBooking(server.db, {
    listingId: (await makeStay(server.db)).id,
    guestId: person.id,
    checkIn: '2026-01-10',
    checkOut: '2026-01-12',
    status: 'completed',
  })
  await makeReview(server.db, booking, {
    type: 'host_to_guest',
    reviewerId: booking.hostId,
    revieweeId: person.id,
  })
  const opened = await me.get('/profile')
  expect(opened.headers.get('Location')).toBe('/profile/reviews')
  expect(wordsOf(await (await me.get('/profile/reviews')).text())).toContain('Everything was as described.')
  expect(wordsOf(await (await me.get('/profile?page=1')).text())).toContain('You have no listings yet')
})

test('editing the profile refuses another email address without the password, and keeps the rest of the input', async () => {
  const answer = await me.post('/profile/edit', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `moved-${randomUUID()}@http.test`,
    currentPassword: 'a guess',
    phone: '',
    bio: 'I count things and write it down.',
    location: 'London',
    occupation: 'Programmer',
  })
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(wordsOf(page)).toContain('Update failed This is not your current password.')
  expect(page).toContain('value="Programmer"')
  expect(page).not.toContain('a guess')
  expect(await rowOf()).toEqual(person)
})

describe('the profile picture', () => {
  test('can be discarded before saving and removed afterwards', async () => {
    await server.db
      .update(users)
      .set({ avatar: '/media/before', pendingAvatar: '/media/after' })
      .where(eq(users.id, person.id))
    await me.post('/profile/avatar', { intent: 'cancel', picture: '/media/after' })
    const late = await me.post('/profile/avatar', { intent: 'save', picture: '/media/after' })
    expect([late.status, await wordsIn(late)]).toEqual([
      409,
      expect.stringContaining('Failed to update profile picture'),
    ])
    expect(await wordsIn(me.follow(await me.post('/profile/avatar', { intent: 'remove' })))).toContain(
      'Profile picture removed',
    )
    expect(await rowOf()).toMatchObject({ avatar: null, pendingAvatar: null })
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['a web page named like a picture', () => HTML, 415, 'Invalid file type'],
    [
      'larger than 5 MB',
      async () => Buffer.concat([await makePng(), Buffer.alloc(5 * 1024 * 1024)]),
      413,
      'File too large',
    ],
  ])('is refused if it is %s', async (_, bytes, status, words) => {
    const answer = await upload([{ name: 'me.jpg', bytes: await bytes(), type: 'image/jpeg' }])
    expect([answer.status, await wordsIn(answer)]).toEqual([status, expect.stringContaining(words)])
    expect(await rowOf()).toEqual(person)
  })
})
