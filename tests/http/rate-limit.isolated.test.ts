import { describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { day } from '../support/days'
import { formWith, HTML, type FileToSend } from '../support/images'
import { makeDiscountCode, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

process.env.RATE_LIMIT_SCALE = '1'
const server = setUpServer()
const { env } = await import('../../env.server')
// Counts attempts as another process on the same database would.
const { countAttempt } = await import('../../app/http/rate-limit.server')

const wrong = (email: string) =>
  visitor(server.origin).json('POST', '/api/auth/login', { email, password: 'a guess' })

describe('the rate limit', () => {
  test('counts every attempt in this file', () => expect(env().RATE_LIMIT_SCALE).toBe(1))

  test('locks an account for fifteen minutes after ten wrong passwords', async () => {
    const { email } = await makeUser(server.db)
    for (let attempt = 1; attempt <= 10; attempt++) expect((await wrong(email)).status).toBe(401)
    const refused = await wrong(email.toUpperCase())
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/^Please try again in 1[45] minutes\.$/),
    ])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
    const page = await visitor(server.origin).post('/login', { email, password: 'demo1234' })
    expect([page.status, Number(page.headers.get('Retry-After')) > 800]).toEqual([429, true])
    expect(await page.text()).toContain('Too many attempts')
  })

  test('resets the count of an account after a right password', async () => {
    const { email } = await makeUser(server.db)
    for (let attempt = 1; attempt <= 9; attempt++) await wrong(email)
    await visitor(server.origin).signIn(email)
    expect((await wrong(email)).status).toBe(401)
  })

  test('counts the legs of route plans, so that long plans reach the limit sooner', async () => {
    const calculate = (waypoints: string[]) =>
      visitor(server.origin).json('POST', '/api/routes/calculate', {
        originLocation: 'Denver, CO',
        destinationLocation: 'Boulder, CO',
        waypoints,
      })
    const far = ['Golden, CO', 'Aurora, CO', 'Lakewood, CO', 'Arvada, CO', 'Vail, CO']
    for (let plan = 1; plan <= 9; plan++) expect((await calculate(far)).status).toBe(200)
    for (let plan = 1; plan <= 5; plan++) expect((await calculate([])).status).toBe(200)
    expect((await calculate(far)).status).toBe(429)
  })

  test('counts locations looked up by name, on the page and in the API together', async () => {
    const browser = visitor(server.origin)
    const found = await browser.get('/discover?location=Denver')
    expect(found.status).toBe(200)
    for (let place = 2; place <= 299; place++)
      expect(await countAttempt('geocodePerAddress', '127.0.0.1')).toBeNull()
    expect((await browser.json('GET', '/api/attractions?location=Boulder')).status).toBe(200)
    const refused = await browser.json('GET', '/api/attractions?location=Boulder')
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    const page = await browser.get('/discover?location=Boulder')
    expect([page.status, Number(page.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await browser.get('/discover?type=restaurant')).status).toBe(200)
  })

  test('refuses discount codes after thirty that do not exist, keeps the form, and books without a code', async () => {
    const [stay, guest] = [await makeStay(server.db, { title: 'Of codes' }), await makeUser(server.db)]
    const { code } = await makeDiscountCode(server.db, { createdBy: stay.hostId, scope: 'platform' })
    const browser = visitor(server.origin)
    await browser.signIn(guest.email)
    const check = (tried: string) =>
      browser.json('POST', `/api/listings/${stay.id}/validate-discount`, {
        code: tried,
        bookingAmount: '300.00',
      })
    // A code that exists does not count, however often it is tried.
    for (let time = 1; time <= 35; time++) expect((await check(code)).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 32 }, (_, guess) => check(`GUESS${guess}`)))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(30).fill(422), 429, 429])
    const refused = await check(code)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000)

    const dates = { checkIn: day(30), checkOut: day(32), guests: '1' }
    const query = new URLSearchParams({ ...dates, discountCode: code, intent: 'apply' })
    const page = await browser.get(`/listing/${stay.id}?${query}`)
    expect([page.status, Number(page.headers.get('Retry-After')) > 3_000]).toEqual([429, true])
    const words = await page.text()
    expect(words).toContain('You have tried many codes that do not exist.')
    expect(words).toContain(`value="${code}"`)
    expect(words).toContain('name="totalPrice"')
    const booked = await browser.post(`/listing/${stay.id}`, { ...dates, discountCode: code })
    expect([booked.status, Number(booked.headers.get('Retry-After')) > 3_000]).toEqual([429, true])
    expect(await booked.text()).toContain(`value="${code}"`)
    const json = { ...dates, guests: 1, listingId: stay.id }
    expect((await browser.json('POST', '/api/bookings', { ...json, discountCode: code })).status).toBe(429)
    expect((await browser.json('POST', '/api/bookings', json)).status).toBe(201)
  })

  test('allows thirty bookings an hour, keeps the form, and does not count those that are refused', async () => {
    const [stay, guest] = [await makeStay(server.db, { title: 'Of bookings' }), await makeUser(server.db)]
    const browser = visitor(server.origin)
    await browser.signIn(guest.email)
    const dates = { checkIn: day(40), checkOut: day(42), guests: '1' }
    const book = () => browser.json('POST', '/api/bookings', { ...dates, guests: 1, listingId: stay.id })
    expect((await book()).status).toBe(201)
    for (let refused = 1; refused <= 3; refused++) expect((await book()).status).toBe(409)
    for (let made = 2; made <= 30; made++) expect(await countAttempt('bookingPerGuest', guest.id)).toBeNull()
    const tooMany = await book()
    expect([tooMany.status, tooMany.body.message]).toEqual([
      429,
      expect.stringMatching(
        /^You have made many bookings in the last hour\. Please try again in \d+ minutes\.$/,
      ),
    ])
    expect(Number(tooMany.headers.get('Retry-After'))).toBeGreaterThan(3_000)
    const page = await browser.post(`/listing/${stay.id}`, dates)
    expect([page.status, Number(page.headers.get('Retry-After')) > 3_000]).toEqual([429, true])
    const words = await page.text()
    expect(words).toContain('You have made many bookings in the last hour.')
    expect(words).toContain(`value="${dates.checkIn}"`)
  })

  test('allows two hundred uploads an hour per account and keeps the fields of the next form', async () => {
    const person = await makeUser(server.db, { profileComplete: false })
    const browser = visitor(server.origin)
    await browser.signIn(person.email)
    const send = (files: FileToSend[]) =>
      browser.send('/profile-setup', {
        method: 'POST',
        body: formWith('avatar', files, { location: 'Lisbon' }),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
    expect((await send([{ name: 'me.jpg', bytes: HTML }])).status).toBe(415)
    for (let upload = 2; upload <= 200; upload++)
      expect(await countAttempt('uploadPerAccount', person.id)).toBeNull()
    const refused = await send([{ name: 'me.jpg', bytes: HTML }])
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3_000]).toEqual([429, true])
    expect(await refused.text()).toMatch(/Please try again in \d+ minutes\..*value="Lisbon"/s)
    expect((await send([])).status).toBe(400)
  })

  test('allows thirty new conversations a day and sixty messages a minute, and keeps the text', async () => {
    const [sender, [first, next]] = [
      await makeUser(server.db),
      [await makeHost(server.db), await makeHost(server.db)],
    ]
    for (const { id: hostId } of [first, next]) await makeStay(server.db, { hostId })
    const browser = visitor(server.origin)
    await browser.signIn(sender.email)
    const send = (to: { id: string }) =>
      browser.json('POST', '/api/messages', { receiverId: to.id, content: 'Is the lake warm?' })
    expect((await send(first)).status).toBe(201)
    for (let begun = 2; begun <= 30; begun++)
      expect(await countAttempt('conversationPerSender', sender.id)).toBeNull()
    const refused = await send(next)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 80_000]).toEqual([429, true])
    expect((await send(first)).status).toBe(201)
    for (let sent = 4; sent <= 60; sent++)
      expect(await countAttempt('messagePerSender', sender.id)).toBeNull()
    const page = await browser.post(`/messages/${first.id}`, { content: 'Is the lake still warm?' })
    expect(page.status).toBe(429)
    expect(await page.text()).toContain('Is the lake still warm?')
  })

  test('locks an IP address after fifty attempts, whatever address it claims', async () => {
    let last = 0
    for (let attempt = 1; attempt <= 50 && last !== 429; attempt++)
      last = (await wrong(`nobody-${attempt}@http.test`)).status
    expect(last).toBe(429)
    const elsewhere = await visitor(server.origin).json(
      'POST',
      '/api/auth/login',
      { email: 'n@http.test', password: 'a guess' },
      { 'X-Client-Address': '203.0.113.9' },
    )
    expect(elsewhere.status).toBe(429)
  })

  test('allows twenty new accounts an hour per IP address', async () => {
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 21; attempt++) {
      const person = {
        email: `many-${process.pid}-${attempt}@http.test`,
        password: 'a secret',
        firstName: 'Ann',
        lastName: 'Lee',
      }
      statuses.push((await visitor(server.origin).json('POST', '/api/auth/register', person)).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429])
  })
})

describe('the rate limit of account recovery', () => {
  const ask = (email: string) => visitor(server.origin).json('POST', '/api/auth/forgot-password', { email })

  test('allows three links an hour per email address and ten per IP address', async () => {
    const { email } = await makeUser(server.db)
    for (const address of [email, `nobody-${process.pid}@http.test`]) {
      const statuses = [
        await ask(address),
        await ask(address.toUpperCase()),
        await ask(address),
        await ask(address),
      ].map(({ status }) => status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    const page = await visitor(server.origin).post('/forgot-password', { email })
    const text = await page.text()
    expect([
      page.status,
      Number(page.headers.get('Retry-After')) > 3_000,
      text.includes('Too many attempts'),
      text.includes(`value="${email}"`),
    ]).toEqual([429, true, true, true])
    expect((await ask(`tenth-${process.pid}@http.test`)).status).toBe(200)
    const refused = await ask(`eleventh-${process.pid}@http.test`)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3_000]).toEqual([429, true])
  })

  test('allows thirty attempts at a link an hour per IP address', async () => {
    const guess = (token: string) =>
      visitor(server.origin).json('POST', '/api/auth/reset-password', {
        token,
        newPassword: 'a new one',
        confirmPassword: 'a new one',
      })
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 31; attempt++) statuses.push((await guess(`guess-${attempt}`)).status)
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429])
    expect(
      (
        await visitor(server.origin).post('/reset-password?token=guess', {
          token: 'guess',
          newPassword: 'a new one',
          confirmPassword: 'a new one',
        })
      ).status,
    ).toBe(429)
  })
})
