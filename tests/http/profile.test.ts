import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listings, outboxMessages, reviews, sessions, users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { formWith, HTML, makeJpeg, makePng, makeWebp, type FileToSend } from '../support/images'
import { makeBooking, makeHost, makeReview, makeStay, makeUser, makeVehicle } from '../support/people'
import { useServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = useServer()
let me: Visitor
let person: typeof users.$inferSelect

beforeEach(async () => {
  person = await makeUser(server.db, { firstName: 'Ada', lastName: 'Byron', phone: '+1 555 0100', bio: 'I count things and write it down.' })
  me = visitor(server.origin)
  await me.signIn(person.email)
})

const read = async (response: Response) => wordsOf(await response.text())
const rowOf = async (id = person.id) => (await server.db.select().from(users).where(eq(users.id, id)))[0]!
const sessionCount = async () => (await server.db.select().from(sessions).where(eq(sessions.userId, person.id))).length
const mails = async (email = person.email) => (await server.db.select().from(outboxMessages).where(eq(outboxMessages.to, email))).map(({ subject }) => subject)
const upload = (files: FileToSend[], who = me) =>
  who.send('/profile/avatar', { method: 'POST', body: formWith('image', files), headers: { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' } })

/** A finished stay with what the guest wrote about its host. */
async function reviewed(listingId: string, given: Partial<typeof reviews.$inferInsert> = {}, checkIn = '2026-01-10') {
  const booking = await makeBooking(server.db, { listingId, status: 'completed', checkIn, checkOut: `${checkIn.slice(0, 8)}12` })
  await makeReview(server.db, booking, given)
  return booking
}

describe('the screen', () => {
  test('asks a visitor to sign in, on every one of its pages', async () => {
    const nobody = visitor(server.origin)
    for (const path of ['/profile', '/profile/reviews']) {
      const page = await nobody.get(path)
      expect([page.status, await read(page)]).toEqual([401, expect.stringContaining('Sign in required')])
    }
    for (const page of ['edit', 'password', 'avatar']) expect((await nobody.get(`/profile/${page}`)).headers.get('Location')).toBe(`/login?redirectTo=%2Fprofile%2F${page}`)
    for (const page of ['edit', 'password', 'avatar']) expect((await nobody.post(`/profile/${page}`, { intent: 'remove' })).headers.get('Location')).toMatch(/^\/login\?/)
  })

  test('of somebody new counts nothing and leads to a first listing', async () => {
    const page = await (await me.get('/profile')).text()
    expect(wordsOf(page)).toMatch(/Ada Byron Member since \d{4} Reviews 0 .*Average rating – none yet Listings 0 /)
    expect(wordsOf(page)).toContain('You have no listings yet')
    for (const path of ['/profile/edit', '/profile/password', '/profile/avatar', '/bookings', '/messages', '/host-discount-codes', '/create-listing']) expect(page).toContain(`href="${path}"`)
    expect(page).not.toContain(`href="/hosts/${person.id}"`)
    expect(await read(await me.get('/profile/reviews'))).toContain('No reviews yet')
  })

  test('of a host shows badges, figures and every listing, paused ones too', async () => {
    await server.db.update(users).set({ isVerified: true, isSuperhost: true }).where(eq(users.id, person.id))
    const stay = await makeStay(server.db, { hostId: person.id, title: 'A stay by the lake', amenities: ['WiFi', 'Kitchen', 'Pool', 'Parking', 'Gym'], averageRating: 4, reviewCount: 1 })
    const car = await makeVehicle(server.db, { hostId: person.id, title: 'A car for the lake', isActive: false })
    await reviewed(stay.id, { rating: 4 })
    await makeStay(server.db, { title: 'Of somebody else' })
    const page = await (await me.get('/profile')).text()
    const words = wordsOf(page)
    expect(words).toMatch(/Ada Byron Superhost All-Star Host Verified Member since \d{4} Review 1 .*Average rating 4\.0 Listings 2 /)
    expect(words).toMatch(/A stay by the lake Active New York, New York \$100 per night .*WiFi · Kitchen · Pool · 2 more .*A car for the lake Inactive .*\$60 per day GPS/)
    expect(words).not.toContain('Of somebody else')
    for (const { id } of [stay, car]) for (const path of [`/listings/${id}/edit`, `/listings/${id}/calendar`, `/listing/${id}`]) expect(page).toContain(`href="${path}"`)
    expect(page).toContain(`href="/hosts/${person.id}"`)
  })

  test('shows what was said of the host and of the guest apart, and nothing that is not visible yet', async () => {
    const stay = await makeStay(server.db, { hostId: person.id })
    await reviewed(stay.id, { rating: 5, comment: 'The lake is lovely.' })
    await reviewed(stay.id, { rating: 1, comment: 'Not to be read yet.', visibleFrom: new Date(Date.now() + 3_600_000) }, '2026-02-10')
    const elsewhere = await makeBooking(server.db, { listingId: (await makeStay(server.db)).id, guestId: person.id, status: 'completed', checkIn: '2026-03-10', checkOut: '2026-03-12' })
    await makeReview(server.db, elsewhere, { reviewerId: elsewhere.hostId, revieweeId: person.id, type: 'host_to_guest', rating: 3, comment: 'Left the lights on.' })
    expect(await read(await me.get('/profile'))).toMatch(/Reviews 2 .*Average rating 4\.0 /)
    const asHost = await read(await me.get('/profile/reviews'))
    expect([asHost, await read(await me.get('/profile/reviews?as=guest'))]).toEqual([expect.stringContaining('The lake is lovely.'), expect.stringContaining('Left the lights on.')])
    expect(asHost).not.toMatch(/Left the lights on|Not to be read yet/)
    expect((await me.get('/profile/reviews?page=2')).status).toBe(404)
  })
})

describe('editing on the screen', () => {
  const filled = (change: Record<string, string> = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', email: person.email, currentPassword: '', phone: '', bio: 'I count things and write it down.', location: 'London', occupation: 'Programmer', ...change })

  test('saves, empties what was emptied, and says so', async () => {
    expect(await (await me.get('/profile/edit')).text()).toMatch(/value="Byron"/)
    const sent = await me.post('/profile/edit', filled())
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/profile'])
    expect(await read(await me.follow(sent))).toMatch(/Profile updated Your changes have been saved\..*Ada Lovelace .*Programmer · London/)
    expect(await rowOf()).toEqual({ ...person, lastName: 'Lovelace', phone: null, location: 'London', occupation: 'Programmer', updatedAt: expect.any(Date) })
  })

  test.each([
    [{ firstName: ' ' }, 'Required'], [{ lastName: '' }, 'Required'], [{ email: 'ada' }, 'Invalid email address'], [{ bio: 'Short' }, 'Bio must be at least 10 characters'],
    [{ email: `moved-${randomUUID()}@http.test` }, 'Enter your current password to change your email address.'],
    [{ email: `moved-${randomUUID()}@http.test`, currentPassword: 'a guess' }, 'This is not your current password.'],
  ])('refuses %j: %s, and keeps what was typed', async (change, message) => {
    const answer = await me.post('/profile/edit', filled(change))
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page).split(message)).toHaveLength(3)
    expect(wordsOf(page)).toContain(`Update failed ${message}`)
    expect(page).toContain('value="Programmer"')
    expect(page).not.toContain('a guess')
    expect(await rowOf()).toEqual(person)
  })

  test('tells several mistakes beside their fields', async () => {
    expect(await read(await me.post('/profile/edit', filled({ firstName: '', email: '' })))).toContain('Update failed Failed to update profile. Please try again.')
  })

  test("refuses somebody else's address whatever its case", async () => {
    const { email } = await makeUser(server.db)
    const answer = await me.post('/profile/edit', filled({ email: email.toUpperCase(), currentPassword: 'demo1234' }))
    expect([answer.status, await read(answer)]).toEqual([409, expect.stringContaining('Update failed Another account has this email address.')])
    expect(await rowOf()).toEqual(person)
  })
})

describe('changing the password on the screen', () => {
  const filled = (change: Record<string, string> = {}) => ({ currentPassword: 'demo1234', newPassword: 'something new', confirmPassword: 'something new', ...change })

  test('keeps this session, ends the others and writes to the owner', async () => {
    const elsewhere = visitor(server.origin)
    await elsewhere.signIn(person.email)
    const sent = await me.post('/profile/password', filled())
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/profile'])
    expect(await read(await me.follow(sent))).toMatch(/Password changed Your other devices have been signed out\..*Ada Byron/)
    expect([(await elsewhere.get('/profile')).status, await sessionCount(), await mails()]).toEqual([401, 1, ['Your password was changed']])
    await elsewhere.signIn(person.email, 'something new')
  })

  test.each([
    [{ currentPassword: 'a guess' }, 'Your current password is not right.'], [{ currentPassword: '' }, 'Required'],
    [{ newPassword: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'], [{ confirmPassword: 'something else' }, "Passwords don't match"],
  ])('refuses %j: %s, and sends no password back', async (change, message) => {
    const answer = await me.post('/profile/password', filled(change))
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page)).toContain(`Password change failed ${message}`)
    expect(page).not.toMatch(/value="(something|demo1234|a guess|12345)/)
    expect([await rowOf(), await mails()]).toEqual([person, []])
  })
})

describe('the picture', () => {
  test.each([['JPG', makeJpeg], ['PNG', makePng], ['WebP', makeWebp]] as const)('a %s waits until it is saved', async (_, make) => {
    const sent = await upload([{ name: 'me.bin', bytes: await make({ seed: 3 }) }])
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/profile'])
    const { avatar, pendingAvatar } = await rowOf()
    expect([avatar, pendingAvatar]).toEqual([null, expect.stringMatching(/^\/media\/[0-9a-f]{32}$/)])
    const page = await (await me.follow(sent)).text()
    expect(wordsOf(page)).toMatch(/Picture uploaded .*Your new picture Nobody sees it until you save it\. Save picture Cancel/)
    const saved = await me.post('/profile/avatar', { intent: 'save', picture: /name="picture" value="([^"]+)"/.exec(page)![1]! })
    expect(await read(await me.follow(saved))).toContain('Profile picture updated')
    expect(await rowOf()).toMatchObject({ avatar: pendingAvatar, pendingAvatar: null })
    expect((await me.get(`${pendingAvatar}/160.webp`)).status).toBe(200)
  })

  test('is cancelled, and removed', async () => {
    await server.db.update(users).set({ avatar: '/media/before', pendingAvatar: '/media/after' }).where(eq(users.id, person.id))
    expect(await read(await me.follow(await me.post('/profile/avatar', { intent: 'cancel', picture: '/media/after' })))).toContain('Picture discarded')
    expect(await rowOf()).toMatchObject({ avatar: '/media/before', pendingAvatar: null })
    const late = await me.post('/profile/avatar', { intent: 'save', picture: '/media/after' })
    expect([late.status, await read(late)]).toEqual([409, expect.stringContaining('Failed to update profile picture')])
    expect(await read(await me.follow(await me.post('/profile/avatar', { intent: 'remove' })))).toContain('Profile picture removed')
    expect(await rowOf()).toMatchObject({ avatar: null, pendingAvatar: null })
  })

  test.each<[string, () => Promise<FileToSend[]> | FileToSend[], number, string]>([
    ['no file', () => [], 400, 'No image selected'],
    ['a page in disguise', () => [{ name: 'me.jpg', bytes: HTML, type: 'image/jpeg' }], 415, 'Invalid file type'],
    ['half a picture', async () => [{ name: 'me.jpg', bytes: (await makeJpeg({ width: 900, height: 900 })).subarray(0, 4_000) }], 422, 'Upload failed Failed to process image. Please try again.'],
    ['more than 5 MB', async () => [{ name: 'me.png', bytes: Buffer.concat([await makePng(), Buffer.alloc(5 * 1024 * 1024)]) }], 413, 'File too large'],
  ])('is not %s', async (_, files, status, words) => {
    const answer = await upload(await files())
    expect([answer.status, await read(answer)]).toEqual([status, expect.stringContaining(words)])
    expect(await rowOf()).toEqual(person)
  })

  test('is decided about in no other way', async () => {
    for (const fields of [{}, { intent: 'admin' }, { intent: 'save' }, { intent: 'save', picture: 'x'.repeat(300) }]) {
      const answer = await me.post('/profile/avatar', fields)
      expect([answer.status, await read(answer)]).toEqual([400, expect.stringContaining('Failed to update profile picture')])
    }
    const foreign = await me.send('/profile/avatar', { method: 'POST', body: formWith('image', [{ name: 'me.jpg', bytes: await makeJpeg() }]), headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expect(await rowOf()).toEqual(person)
  })
})

describe('the public page of a host', () => {
  test('tells who they are, what they list and what guests say, and no way to reach them', async () => {
    const host = await makeHost(server.db, { firstName: 'Ida', lastName: 'Stone', phone: '+1 555 0199', bio: 'I keep a quiet house.', location: 'Salem, Oregon', languagesSpoken: ['English', 'Dutch'], isSuperhost: true })
    const stay = await makeStay(server.db, { hostId: host.id, title: 'The quiet house of Ida' })
    await makeStay(server.db, { hostId: host.id, title: 'A paused one', isActive: false })
    await reviewed(stay.id, { rating: 5, comment: 'As quiet as they say.' })
    const answer = await visitor(server.origin).get(`/hosts/${host.id}`)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('<title>Ida S., host in Salem, Oregon · Roamstead</title>')
    expect(page).toContain(`rel="canonical" href="${server.origin}/hosts/${host.id}"`)
    expect(wordsOf(page)).toMatch(/Ida S\. Member since \d{4} Superhost Identity verified Review 1 Rating 5\.0 Listing 1 About Ida I keep a quiet house\. Lives in Salem, Oregon Speaks English and Dutch .*The quiet house of Ida .*As quiet as they say\./)
    expect(page).not.toMatch(/Stone|555 0199|A paused one/)
    expect(page).not.toContain(host.email)
    expect(await (await me.get(`/listing/${stay.id}`)).text()).toContain(`href="/hosts/${host.id}"`)
  })

  test('comes with reviews in pages', async () => {
    const stay = await makeStay(server.db)
    for (let month = 1; month <= 13; month++) await reviewed(stay.id, { comment: `Number ${month}.`, createdAt: new Date(Date.UTC(2025, month, 1)) }, new Date(Date.UTC(2024, month, 10)).toISOString().slice(0, 10))
    const path = `/hosts/${stay.hostId}`
    const [first, second] = [await (await me.get(path)).text(), await read(await me.get(`${path}?page=2`))]
    expect(first).toContain(`href="${path}?page=2#reviews"`)
    expect([wordsOf(first).includes('Number 13.'), wordsOf(first).includes('Number 1.'), second.includes('Number 1.')]).toEqual([true, false, true])
    expect((await me.get(`${path}?page=3`)).status).toBe(404)
  })

  test('is there for hosts alone', async () => {
    const gone = await makeHost(server.db, { suspendedAt: new Date() })
    await makeStay(server.db, { hostId: gone.id })
    for (const id of [person.id, gone.id, randomUUID(), 'nonsense', '%00']) {
      const answer = await me.get(`/hosts/${id}`)
      expect([id, answer.status, await read(answer)]).toEqual([id, 404, expect.stringContaining('Host not found')])
    }
    const paused = await makeStay(server.db, { isActive: false })
    expect(await read(await me.get(`/hosts/${paused.hostId}`))).toContain('Nothing can be booked at the moment.')
  })
})

describe('the JSON doors', () => {
  test('change what is sent and answer the updated user', async () => {
    const { status, body } = await me.json('PUT', `/api/users/${person.id}`, { bio: 'I count and I count again.', interests: ['Travel'], dateOfBirth: '1990-12-10', isHost: true, profileComplete: true, role: 'admin', isAdmin: true, isSuperhost: true })
    expect([status, body]).toEqual([200, {
      id: person.id, email: person.email, firstName: 'Ada', lastName: 'Byron', phone: '+1 555 0100', avatar: null, bio: 'I count and I count again.', location: null, isHost: true,
      isVerified: false, isSuperhost: false, isAdmin: false, profileComplete: true, createdAt: person.createdAt.toISOString(), occupation: null, interests: ['Travel'],
      languagesSpoken: [], dateOfBirth: '1990-12-10', emergencyContactName: null, emergencyContactPhone: null,
    }])
    expect((await me.json('GET', '/api/auth/user')).body).toMatchObject({ isHost: true, isAdmin: false, bio: 'I count and I count again.' })
  })

  test('take an avatar that was uploaded by oneself', async () => {
    const answer = await me.send('/api/upload/image', { method: 'POST', body: formWith('image', [{ name: 'me.png', bytes: await makePng({ seed: 5 }) }]), headers: { Accept: 'application/json' } })
    const { url } = (await answer.json()) as { url: string }
    const other = visitor(server.origin)
    const { id } = await other.signIn((await makeUser(server.db)).email)
    expect(await other.json('PUT', `/api/users/${id}`, { avatar: url })).toMatchObject({ status: 400, body: { fields: { avatar: [expect.any(String)] } } })
    expect(await me.json('PUT', `/api/users/${person.id}`, { avatar: url })).toMatchObject({ status: 200, body: { avatar: url } })
  })

  test('refuse what does not fit, naming the field', async () => {
    const put = (body: object) => me.json('PUT', `/api/users/${person.id}`, body)
    expect(await put({ firstName: '' })).toMatchObject({ status: 400, body: { message: 'Required', fields: { firstName: ['Required'] } } })
    expect(await put({ dateOfBirth: '2020-01-01' })).toMatchObject({ status: 400, body: { message: 'You must be at least 18 years old' } })
    expect(await put({ email: 'moved@http.test' })).toMatchObject({ status: 400, body: { fields: { currentPassword: [expect.any(String)] } } })
    expect(await put({ email: (await makeUser(server.db)).email.toUpperCase(), currentPassword: 'demo1234' })).toMatchObject({ status: 409, body: { message: 'Another account has this email address.' } })
    expect(await rowOf()).toEqual(person)
  })

  test('change the password and end the other sessions', async () => {
    const elsewhere = visitor(server.origin)
    await elsewhere.signIn(person.email)
    const path = `/api/users/${person.id}/password`
    const good = { currentPassword: 'demo1234', newPassword: 'something new', confirmPassword: 'something new' }
    expect(await me.json('PUT', path, { ...good, confirmPassword: 'else' })).toMatchObject({ status: 400, body: { message: "Passwords don't match" } })
    expect(await me.json('PUT', path, { ...good, currentPassword: 'a guess' })).toMatchObject({ status: 400, body: { message: 'Your current password is not right.' } })
    expect(await me.json('PUT', path, good)).toMatchObject({ status: 200, body: { message: expect.stringContaining('Password changed') } })
    expect([(await me.json('GET', '/api/auth/user')).status, (await elsewhere.json('GET', '/api/auth/user')).status]).toEqual([200, 401])
  })

  test("are one's own alone", async () => {
    const other = await makeUser(server.db)
    for (const path of [`/api/users/${other.id}`, `/api/users/${other.id}/password`, `/api/users/${randomUUID()}`, '/api/users/nonsense/password']) {
      expect(await me.json('PUT', path, { firstName: 'Mallory' })).toMatchObject({ status: 404, body: { message: 'User not found' } })
      expect(await visitor(server.origin).json('PUT', path, { firstName: 'Mallory' })).toMatchObject({ status: 401 })
    }
    expect(await rowOf(other.id)).toEqual(other)
  })
})

test('a host with many listings has them in pages', async () => {
  const { description, location, type, price } = await makeStay(server.db, { hostId: person.id })
  await server.db.insert(listings).values(Array.from({ length: 20 }, (_, index) => ({ hostId: person.id, title: `One of many, number ${index}`, description, location, type, price })))
  expect(await (await me.get('/profile')).text()).toContain('href="/profile?page=2"')
  expect(await read(await me.get('/profile?page=2'))).toContain('A quiet flat for a test')
  for (const page of ['3', '0', 'x', '-1']) expect((await me.get(`/profile?page=${page}`)).status).toBe(404)
})
