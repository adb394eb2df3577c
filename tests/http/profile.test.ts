import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listingDrafts, outboxMessages, reviews, sessions, users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { formWith, HTML, makeJpeg, makePng, makeWebp, type FileToSend } from '../support/images'
import { makeBooking, makeReview, makeStay, makeUser, makeVehicle } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

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
  me = visitor(server.origin)
  await me.signIn(person.email)
})

const read = async (response: Response) => wordsOf(await response.text())
const rowOf = async (id = person.id) => (await server.db.select().from(users).where(eq(users.id, id)))[0]!
const sessionCount = async () =>
  (await server.db.select().from(sessions).where(eq(sessions.userId, person.id))).length
const emailSubjects = async (email = person.email) =>
  (
    await server.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.to, email))
      .orderBy(outboxMessages.createdAt)
  ).map(({ subject }) => subject)
const upload = (files: FileToSend[], who = me) =>
  who.send('/profile/avatar', {
    method: 'POST',
    body: formWith('image', files),
    headers: { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' },
  })

/** Creates a completed booking with a review by its guest. */
async function reviewed(
  listingId: string,
  given: Partial<typeof reviews.$inferInsert> = {},
  checkIn = '2026-01-10',
) {
  const booking = await makeBooking(server.db, {
    listingId,
    status: 'completed',
    checkIn,
    checkOut: `${checkIn.slice(0, 8)}12`,
  })
  await makeReview(server.db, booking, given)
  return booking
}

describe('the profile screen', () => {
  test('asks a visitor to sign in on each of its pages', async () => {
    const anonymous = visitor(server.origin)
    for (const path of ['/profile', '/profile/reviews']) {
      const page = await anonymous.get(path)
      expect([page.status, await read(page)]).toEqual([401, expect.stringContaining('Sign in required')])
    }
    for (const page of ['edit', 'password', 'avatar'])
      expect((await anonymous.get(`/profile/${page}`)).headers.get('Location')).toBe(
        `/login?redirectTo=%2Fprofile%2F${page}`,
      )
    for (const page of ['edit', 'password', 'avatar'])
      expect(
        (await anonymous.post(`/profile/${page}`, { intent: 'remove' })).headers.get('Location'),
      ).toMatch(/^\/login\?/)
  })

  test('shows a new user empty counts and a link to create a listing', async () => {
    const page = await (await me.get('/profile')).text()
    expect(wordsOf(page)).toMatch(
      /Ada Byron Member since \d{4} Reviews 0 .*Average rating – none yet Listings 0 /,
    )
    expect(wordsOf(page)).toContain('You have no listings yet')
    for (const path of [
      '/profile/edit',
      '/profile/password',
      '/profile/avatar',
      '/bookings',
      '/messages',
      '/host-discount-codes',
      '/create-listing',
    ])
      expect(page).toContain(`href="${path}"`)
    expect(page).not.toContain(`href="/hosts/${person.id}"`)
    expect(await read(await me.get('/profile/reviews'))).toContain('No reviews yet')
  })

  test('shows a host badges, counts and every listing, including paused ones', async () => {
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
    await reviewed(stay.id, { rating: 4 })
    await makeStay(server.db, { title: 'A foreign listing' })
    const page = await (await me.get('/profile')).text()
    const words = wordsOf(page)
    expect(words).toMatch(
      /Ada Byron Superhost All-Star Host Verified Member since \d{4} Review 1 .*Average rating 4\.0 Listings 2 /,
    )
    expect(words).toMatch(
      joinPatterns(
        /A car for the lake Inactive New York, New York \$60 per day GPS /,
        /.*A stay by the lake Active New York, New York \$100 per night .*WiFi · Kitchen · Pool · 2 more /,
      ),
    )
    expect(words).not.toContain('A foreign listing')
    for (const { id } of [stay, car])
      for (const path of [`/listings/${id}/edit`, `/listings/${id}/calendar`, `/listing/${id}`])
        expect(page).toContain(`href="${path}"`)
    expect(page).toContain(`href="/hosts/${person.id}"`)
  })

  test('links to unfinished drafts', async () => {
    const [draft] = await server.db
      .insert(listingDrafts)
      .values({ hostId: person.id, type: 'vehicle', fields: { title: 'A van that is not finished' } })
      .returning()
    const page = await (await me.get('/profile')).text()
    expect(wordsOf(page)).toMatch(
      /Continue your draft .*A van that is not finished .*You have no listings yet/,
    )
    expect(page).toMatch(new RegExp(`href="/create-listing/${draft!.id}/\\w+"[^>]*>Continue`))
  })

  test('pauses and resumes a listing in place', async () => {
    const { id } = await makeStay(server.db, { hostId: person.id, title: 'A stay by the lake' })
    for (const [isActive, button, message] of [
      [false, 'pause', 'Listing paused'],
      [true, 'resume', 'Listing resumed'],
    ] as const) {
      const page = await (await me.get('/profile')).text()
      expect(page).toContain(`action="/listings/${id}/status"`)
      const sent = await me.post(`/listings/${id}/status`, {
        intent: button,
        returnTo: /name="returnTo" value="([^"]+)"/.exec(page)![1]!,
      })
      expect(sent.headers.get('Location')).toBe(`/profile#l-${id}`)
      expect(await read(await me.follow(sent))).toMatch(
        new RegExp(`${message} .*A stay by the lake ${isActive ? 'Active' : 'Inactive'}`),
      )
    }
  })
})

describe('editing the profile', () => {
  const filled = (change: Record<string, string> = {}) => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: person.email,
    currentPassword: '',
    phone: '',
    bio: 'I count things and write it down.',
    location: 'London',
    occupation: 'Programmer',
    ...change,
  })

  test('saves the changes and clears emptied fields', async () => {
    expect(await (await me.get('/profile/edit')).text()).toMatch(/value="Byron"/)
    const sent = await me.post('/profile/edit', filled())
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/profile'])
    expect(await read(await me.follow(sent))).toMatch(
      /Profile updated Your changes have been saved\..*Ada Lovelace .*Programmer · London/,
    )
    expect(await rowOf()).toEqual({
      ...person,
      lastName: 'Lovelace',
      phone: null,
      location: 'London',
      occupation: 'Programmer',
      updatedAt: expect.any(Date),
    })
  })

  test.each<[Record<string, string>, string, string?]>([
    [{ firstName: ' ' }, 'Required', 'First name: Required'],
    [{ lastName: '' }, 'Required', 'Last name: Required'],
    [{ email: 'ada' }, 'Invalid email address'],
    [{ phone: '<script>' }, 'Please enter a valid phone number'],
    [{ bio: 'Short' }, 'Bio must be at least 10 characters'],
    [
      { email: `moved-${randomUUID()}@http.test` },
      'Enter your current password to change your email address.',
    ],
    [
      { email: `moved-${randomUUID()}@http.test`, currentPassword: 'a guess' },
      'This is not your current password.',
    ],
  ])('refuses %j with "%s" and keeps the input', async (change, message, notice = message) => {
    const answer = await me.post('/profile/edit', filled(change))
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page).split(message)).toHaveLength(3)
    expect(wordsOf(page)).toContain(`Update failed ${notice}`)
    expect(page).toContain('value="Programmer"')
    expect(page).not.toContain('a guess')
    expect(await rowOf()).toEqual(person)
  })

  test("refuses another user's email address in any case", async () => {
    const { email } = await makeUser(server.db)
    const answer = await me.post(
      '/profile/edit',
      filled({ email: email.toUpperCase(), currentPassword: 'demo1234' }),
    )
    expect([answer.status, await read(answer)]).toEqual([
      409,
      expect.stringContaining('Update failed Another account has this email address.'),
    ])
    expect(await rowOf()).toEqual(person)
  })
})

describe('changing the password', () => {
  const filled = (change: Record<string, string> = {}) => ({
    currentPassword: 'demo1234',
    newPassword: 'something new',
    confirmPassword: 'something new',
    ...change,
  })

  test('keeps this session, ends the others and notifies the user', async () => {
    const elsewhere = visitor(server.origin)
    await elsewhere.signIn(person.email)
    const sent = await me.post('/profile/password', filled())
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/profile'])
    expect(await read(await me.follow(sent))).toMatch(
      /Password changed Your other devices have been signed out\..*Ada Byron/,
    )
    expect([(await elsewhere.get('/profile')).status, await sessionCount(), await emailSubjects()]).toEqual([
      401,
      1,
      ['Your password was changed'],
    ])
    await elsewhere.signIn(person.email, 'something new')
  })

  test.each([
    [{ currentPassword: 'a guess' }, 'Your current password is incorrect.'],
    [{ currentPassword: '' }, 'Current password: Required'],
    [{ newPassword: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ confirmPassword: 'something else' }, "Passwords don't match"],
  ])('refuses %j with "%s" and sends no password back', async (change, message) => {
    const answer = await me.post('/profile/password', filled(change))
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page)).toContain(`Password change failed ${message}`)
    expect(page).not.toMatch(/value="(something|demo1234|a guess|12345)/)
    expect([await rowOf(), await emailSubjects()]).toEqual([person, []])
  })
})

describe('the profile picture', () => {
  test.each([
    ['JPG', makeJpeg],
    ['PNG', makePng],
    ['WebP', makeWebp],
  ] as const)('is pending until it is saved, as %s', async (_, make) => {
    const sent = await upload([{ name: 'me.bin', bytes: await make({ seed: 3 }) }])
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/profile'])
    const { avatar, pendingAvatar } = await rowOf()
    expect([avatar, pendingAvatar]).toEqual([null, expect.stringMatching(/^\/media\/[0-9a-f]{32}$/)])
    const page = await (await me.follow(sent)).text()
    expect(wordsOf(page)).toMatch(
      /Picture uploaded .*Your new picture It is not visible to others until you save it\. Save picture Cancel/,
    )
    const saved = await me.post('/profile/avatar', {
      intent: 'save',
      picture: /name="picture" value="([^"]+)"/.exec(page)![1]!,
    })
    expect(await read(await me.follow(saved))).toContain('Profile picture updated')
    expect(await rowOf()).toMatchObject({ avatar: pendingAvatar, pendingAvatar: null })
    expect((await me.get(`${pendingAvatar}/160.webp`)).status).toBe(200)
  })

  test('can be discarded before saving and removed afterwards', async () => {
    await server.db
      .update(users)
      .set({ avatar: '/media/before', pendingAvatar: '/media/after' })
      .where(eq(users.id, person.id))
    expect(
      await read(
        await me.follow(await me.post('/profile/avatar', { intent: 'cancel', picture: '/media/after' })),
      ),
    ).toContain('Picture discarded')
    expect(await rowOf()).toMatchObject({ avatar: '/media/before', pendingAvatar: null })
    const late = await me.post('/profile/avatar', { intent: 'save', picture: '/media/after' })
    expect([late.status, await read(late)]).toEqual([
      409,
      expect.stringContaining('Failed to update profile picture'),
    ])
    expect(await read(await me.follow(await me.post('/profile/avatar', { intent: 'remove' })))).toContain(
      'Profile picture removed',
    )
    expect(await rowOf()).toMatchObject({ avatar: null, pendingAvatar: null })
  })

  test.each<[string, () => Promise<FileToSend[]> | FileToSend[], number, string]>([
    ['no file', () => [], 400, 'No image selected'],
    [
      'a web page named like a picture',
      () => [{ name: 'me.jpg', bytes: HTML, type: 'image/jpeg' }],
      415,
      'Invalid file type',
    ],
    [
      'a truncated picture',
      async () => [
        { name: 'me.jpg', bytes: (await makeJpeg({ width: 900, height: 900 })).subarray(0, 4_000) },
      ],
      422,
      'Upload failed Failed to process image. Please try again.',
    ],
    [
      'a file larger than 5 MB',
      async () => [
        { name: 'me.png', bytes: Buffer.concat([await makePng(), Buffer.alloc(5 * 1024 * 1024)]) },
      ],
      413,
      'File too large',
    ],
  ])('is refused if it is %s', async (_, files, status, words) => {
    const answer = await upload(await files())
    expect([answer.status, await read(answer)]).toEqual([status, expect.stringContaining(words)])
    expect(await rowOf()).toEqual(person)
  })
})
