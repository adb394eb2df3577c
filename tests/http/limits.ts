import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { basemapUrl } from '~/ui/map/basemap-url'
import { snapWindow } from '~/ui/map/map-window'
import type { LimitName } from '../../app/http/rate-limit.server'
import { DEMO_PASSWORD, signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { formWith, HTML, makePng, type FileToSend } from '../support/images'
import { makeDiscountCode, makeHost, makeStay, makeUser } from '../support/people'
import type { TestServer } from '../support/server'

/** The limits of a server that counts every attempt, behind Fly's proxy, which sets the client's address in a header. */
export function describeLimits(server: TestServer) {
  const newBrowser = () => visitor(server.origin)
  /** The first three parts of an IP address that no other test of this file uses. */
  const network = () => `10.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const at = (address: string) => ({ 'Fly-Client-IP': address })
  const tryOn = async (guest: Visitor, email: string, password: string, address: string) =>
    (await guest.json('POST', '/api/auth/login', { email, password }, at(address))).status

  const newPerson = (name: string) => ({
    email: `${name}-${process.pid}@http.test`,
    password: 'a secret',
    firstName: 'Ann',
    lastName: 'Lee',
  })

  /** Makes all attempts that a limit allows without sending them. */
  async function reachLimit(name: LimitName, key: string, times: number) {
    // As another process on the same database would. The site's own counts are in its build.
    const { countAttempt } = await import('../../app/http/rate-limit.server')
    expect(await countAttempt(name, key, times)).toBeNull()
  }

  const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('Retry-After'))

  describe('signing in', () => {
    test('locks an account for fifteen minutes after ten wrong passwords', async () => {
      const [{ email }, here] = [await makeUser(server.db), at(`${network()}.1`)]
      const guess = (address: string) =>
        newBrowser().json('POST', '/api/auth/login', { email: address, password: 'a guess' }, here)
      for (let attempt = 1; attempt <= 10; attempt++) expect((await guess(email)).status).toBe(401)
      const refused = await guess(email.toUpperCase())
      expect([refused.status, refused.body.message]).toEqual([
        429,
        expect.stringMatching(/^Please try again in 1[45] minutes\.$/),
      ])
      expect(retryAfter(refused)).toBeGreaterThan(800)
      const page = await newBrowser().post('/login', { email, password: DEMO_PASSWORD }, here)
      expect([page.status, retryAfter(page) > 800]).toEqual([429, true])
      expect(await page.text()).toContain('Too many attempts')
    })

    test('resets the count of an account after a right password', async () => {
      const [{ email }, address] = [await makeUser(server.db), `${network()}.1`]
      await reachLimit('signInPerVisitor', `${email} ${address}`, 9)
      expect(await tryOn(newBrowser(), email, DEMO_PASSWORD, address)).toBe(200)
      for (const _ of [1, 2]) expect(await tryOn(newBrowser(), email, 'a guess', address)).toBe(401)
    })

    test('locks an IP address after fifty attempts, whatever address it claims', async () => {
      const address = `${network()}.1`
      await reachLimit('signInPerAddress', address, 49)
      const credentials = { email: 'nobody@http.test', password: 'a guess' }
      const attempt = (headers?: Record<string, string>) =>
        newBrowser().json('POST', '/api/auth/login', credentials, { ...at(address), ...headers })
      expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 429])
      expect((await attempt({ 'X-Client-Address': '203.0.113.9' })).status).toBe(429)
    })

    test('allows twenty new accounts an hour per IP address', async () => {
      const address = `${network()}.1`
      await reachLimit('registrationPerAddress', address, 19)
      const join = async (name: string) => {
        const person = newPerson(name)
        return (await newBrowser().json('POST', '/api/auth/register', person, at(address))).status
      }
      expect([await join('twentieth'), await join('next')]).toEqual([201, 429])
    })

    test('gives a stolen known browser ten guesses', async () => {
      const [{ email }, browser, address] = [await makeUser(server.db), newBrowser(), `${network()}.1`]
      expect(await tryOn(browser, email, DEMO_PASSWORD, address)).toBe(200)
      const statuses = []
      for (let guess = 1; guess <= 11; guess++) statuses.push(await tryOn(browser, email, 'a guess', address))
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    })
  })

  describe('the owner of an account under attack', () => {
    const attackElsewhere = (email: string) => reachLimit('signInFromUnknownBrowsers', email, 100)

    test('can sign in from another address, and from the same one with a known browser', async () => {
      const [{ email }, shared, owner] = [await makeUser(server.db), `${network()}.1`, newBrowser()]
      expect(await tryOn(owner, email, DEMO_PASSWORD, shared)).toBe(200)
      await reachLimit('signInPerVisitor', `${email} ${shared}`, 10)
      expect([
        await tryOn(newBrowser(), email, DEMO_PASSWORD, shared),
        await tryOn(owner, email, DEMO_PASSWORD, shared),
        await tryOn(newBrowser(), email, DEMO_PASSWORD, `${network()}.2`),
      ]).toEqual([429, 200, 200])
    })

    test('can sign in from anywhere with a known browser while unknown browsers have to wait', async () => {
      const [{ email }, owner] = [await makeUser(server.db), newBrowser()]
      expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.1`)).toBe(200)
      expect((await owner.post('/logout')).status).toBe(302)
      await reachLimit('signInFromUnknownBrowsers', email, 99)
      expect(await tryOn(newBrowser(), email, 'a guess', `${network()}.3`)).toBe(401)
      const credentials = { email, password: DEMO_PASSWORD }
      const stranger = await newBrowser().json('POST', '/api/auth/login', credentials, at(`${network()}.9`))
      expect([stranger.status, retryAfter(stranger) > 800]).toEqual([429, true])
      const page = await newBrowser().post('/login', credentials, at(`${network()}.9`))
      expect([page.status, retryAfter(page) > 800]).toEqual([429, true])
      expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.2`)).toBe(200)
      const form = { email: email.toUpperCase(), password: DEMO_PASSWORD }
      expect((await owner.post('/login', form, at(`${network()}.2`))).status).toBe(302)
    })

    test('can sign in with the browser that created the account', async () => {
      const owner = newBrowser()
      const person = newPerson('known')
      expect((await owner.json('POST', '/api/auth/register', person, at(`${network()}.1`))).status).toBe(201)
      await attackElsewhere(person.email)
      expect([
        await tryOn(owner, person.email, person.password, `${network()}.2`),
        await tryOn(newBrowser(), person.email, person.password, `${network()}.2`),
      ]).toEqual([200, 429])
    })

    test('can sign in with a new browser after resetting the password', async () => {
      const { email } = await makeUser(server.db)
      await attackElsewhere(email)
      const [owner, here] = [newBrowser(), at(`${network()}.1`)]
      expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.1`)).toBe(429)
      const { body } = await owner.json('POST', '/api/auth/forgot-password', { email }, here)
      const chosen = { token: body.resetToken, newPassword: 'a new secret', confirmPassword: 'a new secret' }
      expect((await owner.json('POST', '/api/auth/reset-password', chosen, here)).status).toBe(200)
      expect([
        await tryOn(owner, email, chosen.newPassword, `${network()}.2`),
        await tryOn(newBrowser(), email, chosen.newPassword, `${network()}.2`),
      ]).toEqual([200, 429])
    })
  })

  describe('account recovery', () => {
    test('allows three links an hour per email address and ten per IP address', async () => {
      const [{ email }, address] = [await makeUser(server.db), `${network()}.1`]
      const ask = (whose: string) =>
        newBrowser().json('POST', '/api/auth/forgot-password', { email: whose }, at(address))
      for (const whose of [email, `nobody-${process.pid}@http.test`]) {
        const statuses = []
        for (const written of [whose, whose.toUpperCase(), whose, whose])
          statuses.push((await ask(written)).status)
        expect(statuses).toEqual([200, 200, 200, 429])
      }
      const page = await newBrowser().post('/forgot-password', { email }, at(address))
      const text = await page.text()
      expect([page.status, retryAfter(page) > 3_000]).toEqual([429, true])
      expect(text).toContain('Too many attempts')
      expect(text).toContain(`value="${email}"`)
      expect((await ask(`tenth-${process.pid}@http.test`)).status).toBe(200)
      const refused = await ask(`eleventh-${process.pid}@http.test`)
      expect([refused.status, retryAfter(refused) > 3_000]).toEqual([429, true])
    })

    test('allows thirty attempts at a link an hour per IP address', async () => {
      const address = `${network()}.1`
      await reachLimit('resetPerAddress', address, 29)
      const guess = { token: 'guess', newPassword: 'a new one', confirmPassword: 'a new one' }
      const attempt = async () =>
        (await newBrowser().json('POST', '/api/auth/reset-password', guess, at(address))).status
      expect([await attempt(), await attempt()]).toEqual([404, 429])
      expect((await newBrowser().post('/reset-password?token=guess', guess, at(address))).status).toBe(429)
    })
  })

  describe('what takes work', () => {
    test('counts the legs of route plans, so that long plans reach the limit sooner', async () => {
      const address = `${network()}.1`
      const calculate = async (waypoints: string[]) => {
        const trip = { originLocation: 'Denver, CO', destinationLocation: 'Boulder, CO', waypoints }
        return (await newBrowser().json('POST', '/api/routes/calculate', trip, at(address))).status
      }
      const far = ['Golden, CO', 'Aurora, CO']
      await reachLimit('routePerAddress', address, 56)
      expect([await calculate(far), await calculate([]), await calculate(far)]).toEqual([200, 200, 429])
    })

    test('counts the miles of a long leg until it is planned, and none of a short one', async () => {
      const address = `${network()}.1`
      const calculate = async (originLocation: string, destinationLocation: string) => {
        const trip = { originLocation, destinationLocation, departure: '2027-03-06T08:00' }
        return (await newBrowser().json('POST', '/api/routes/calculate', trip, at(address))).status
      }
      await reachLimit('routeMilesPerAddress', address, 13_000)
      const far = ['Denver, CO', 'Boston, MA'] as const
      expect([await calculate(...far), await calculate(...far)]).toEqual([200, 200])
      expect(await calculate('Boston, MA', 'Denver, CO')).toBe(429)
      expect([await calculate(...far), await calculate('Denver, CO', 'Boulder, CO')]).toEqual([200, 200])
    })

    test('allows sixty searches a minute for places or words, on the pages and in the API together', async () => {
      const [browser, address] = [newBrowser(), `${network()}.1`]
      const search = (path: string) => browser.get(path, at(address))
      const paths = ['/?location=', '/filters?location=', '/api/listings?location=']
      for (let time = 0; time < 60; time++)
        expect((await search(`${paths[time % 3]}Denver`)).status).toBe(200)
      for (const path of paths) {
        const refused = await search(`${path}Denver`)
        expect([refused.status, retryAfter(refused) > 0]).toEqual([429, true])
      }
      expect((await search('/?guests=2')).status).toBe(200)
    })

    test('counts locations looked up by name, on the page and in the API together', async () => {
      const [browser, address] = [newBrowser(), `${network()}.1`]
      expect((await browser.get('/discover?location=Denver', at(address))).status).toBe(200)
      await reachLimit('geocodePerAddress', address, 298)
      const look = () => browser.json('GET', '/api/attractions?location=Boulder', undefined, at(address))
      expect((await look()).status).toBe(200)
      const refused = await look()
      expect([refused.status, retryAfter(refused) > 0]).toEqual([429, true])
      const page = await browser.get('/discover?location=Boulder', at(address))
      expect([page.status, retryAfter(page) > 0]).toEqual([429, true])
      expect((await browser.get('/discover?type=restaurant', at(address))).status).toBe(200)
    })

    test('refuses discount codes after thirty that do not exist, keeps the form, and books without a code', async () => {
      const [stay, guest] = [await makeStay(server.db, { title: 'Of codes' }), await makeUser(server.db)]
      const { code } = await makeDiscountCode(server.db, { createdBy: stay.hostId, scope: 'platform' })
      const browser = await signedIn(server, guest)
      const check = (tried: string) =>
        browser.json('POST', `/api/listings/${stay.id}/validate-discount`, {
          code: tried,
          bookingAmount: '300',
        })
      await reachLimit('wrongDiscountCodePerVisitor', guest.id, 28)
      // A code that exists does not count, however often it is tried.
      for (let time = 1; time <= 3; time++) expect((await check(code)).status).toBe(200)
      const guesses = await Promise.all([1, 2, 3, 4].map((guess) => check(`GUESS${guess}`)))
      expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 429, 429])
      const refused = await check(code)
      expect([refused.status, retryAfter(refused) > 3_000]).toEqual([429, true])

      const dates = { checkIn: day(30), checkOut: day(32), guests: '1' }
      const query = new URLSearchParams({ ...dates, discountCode: code, intent: 'apply' })
      const page = await browser.get(`/listing/${stay.id}?${query}`)
      expect([page.status, retryAfter(page) > 3_000]).toEqual([429, true])
      const words = await page.text()
      expect(words).toContain('You have tried many codes that do not exist.')
      expect(words).toContain(`value="${code}"`)
      const booked = await browser.post(`/listing/${stay.id}/book`, { ...dates, discountCode: code })
      expect([booked.status, retryAfter(booked) > 3_000]).toEqual([429, true])
      expect(await booked.text()).toContain(`discountCode=${code}`)
      const json = { ...dates, guests: 1, listingId: stay.id }
      expect((await browser.json('POST', '/api/bookings', { ...json, discountCode: code })).status).toBe(429)
      expect((await browser.json('POST', '/api/bookings', json)).status).toBe(201)
    })

    test('allows thirty bookings an hour, keeps the form, and does not count those that are refused', async () => {
      const [stay, guest] = [await makeStay(server.db, { title: 'Of bookings' }), await makeUser(server.db)]
      const browser = await signedIn(server, guest)
      const dates = { checkIn: day(40), checkOut: day(42), guests: '1' }
      const book = () => browser.json('POST', '/api/bookings', { ...dates, guests: 1, listingId: stay.id })
      expect((await book()).status).toBe(201)
      for (let refused = 1; refused <= 3; refused++) expect((await book()).status).toBe(409)
      await reachLimit('bookingPerGuest', guest.id, 29)
      const tooMany = await book()
      expect([tooMany.status, tooMany.body.message]).toEqual([
        429,
        expect.stringMatching(
          /^You have made many bookings in the last hour\. Please try again in \d+ minutes\.$/,
        ),
      ])
      expect(retryAfter(tooMany)).toBeGreaterThan(3_000)
      const page = await browser.post(`/listing/${stay.id}/book`, dates)
      expect([page.status, retryAfter(page) > 3_000]).toEqual([429, true])
      const words = await page.text()
      expect(words).toContain('You have made many bookings in the last hour.')
      expect(words).toContain(`value="${dates.checkIn}"`)
    })

    test('allows thirty new conversations a day and sixty messages a minute, and keeps the text', async () => {
      const sender = await makeUser(server.db)
      const [first, next] = [await makeHost(server.db), await makeHost(server.db)]
      for (const { id: hostId } of [first, next]) await makeStay(server.db, { hostId })
      const browser = await signedIn(server, sender)
      const send = (to: { id: string }) =>
        browser.json('POST', '/api/messages', { receiverId: to.id, content: 'Is the lake warm?' })
      expect((await send(first)).status).toBe(201)
      await reachLimit('conversationPerSender', sender.id, 29)
      const refused = await send(next)
      expect([refused.status, retryAfter(refused) > 80_000]).toEqual([429, true])
      expect((await send(first)).status).toBe(201)
      await reachLimit('messagePerSender', sender.id, 57)
      const page = await browser.post(`/messages/${first.id}`, { content: 'Is the lake still warm?' })
      expect(page.status).toBe(429)
      expect(await page.text()).toContain('Is the lake still warm?')
    })

    test('allows two hundred uploads an hour per account and keeps the fields of the next form', async () => {
      const person = await makeUser(server.db, { profileComplete: false })
      const browser = await signedIn(server, person)
      const send = (files: FileToSend[]) =>
        browser.post('/profile-setup', formWith('avatar', files, { location: 'Lisbon' }))
      expect((await send([{ name: 'me.jpg', bytes: HTML }])).status).toBe(415)
      await reachLimit('uploadPerAccount', person.id, 199)
      const refused = await send([{ name: 'me.jpg', bytes: HTML }])
      expect([refused.status, retryAfter(refused) > 3_000]).toEqual([429, true])
      expect(await refused.text()).toMatch(/Please try again in \d+ minutes\..*value="Lisbon"/s)
      expect((await send([])).status).toBe(400)
    })
  })

  describe('a form that was sent too often says when to try again', () => {
    async function expectRetryAfter(response: Response, maxSeconds: number) {
      const seconds = retryAfter(response)
      expect([response.status, seconds > maxSeconds - 60 && seconds <= maxSeconds]).toEqual([429, true])
      const page = await response.text()
      expect(page).toContain('Too many attempts')
      expect(page).toMatch(/Please try again in \d+ minutes\./)
    }

    test('when it asks for the current password', async () => {
      const host = await makeHost(server.db)
      const browser = await signedIn(server, host)
      await reachLimit('passwordCheckPerAccount', host.id, 10)
      const names = { firstName: 'Ann', lastName: 'Lee' }
      const profile = { ...names, phone: '', bio: '', location: '', occupation: '' }
      const change = { email: `moved-${host.email}`, currentPassword: DEMO_PASSWORD }
      await expectRetryAfter(await browser.post('/profile/edit', { ...profile, ...change }), 15 * 60)
      await expectRetryAfter(
        await browser.post('/profile/password', {
          currentPassword: DEMO_PASSWORD,
          newPassword: 'a new one',
          confirmPassword: 'a new one',
        }),
        15 * 60,
      )
    })

    test('when it uploads pictures', async () => {
      const host = await makeHost(server.db)
      const [browser, bytes] = [await signedIn(server, host), await makePng()]
      const upload = (path: string, field: string, pictures = 1) =>
        browser.post(
          path,
          formWith(
            field,
            Array.from({ length: pictures }, (_, at) => ({ name: `${at}.png`, type: 'image/png', bytes })),
          ),
        )
      const stay = await makeStay(server.db, { hostId: host.id })
      // The form has one picture more than the account may still send.
      await reachLimit('uploadPerAccount', host.id, 198)
      await expectRetryAfter(await upload(`/listings/${stay.id}/photos`, 'images', 3), 60 * 60)
      const endpoint = await upload('/api/upload/image', 'image')
      expect([endpoint.status, retryAfter(endpoint) > 3500, (await endpoint.json()).message]).toEqual([
        429,
        true,
        'Please try again in 60 minutes.',
      ])
      await expectRetryAfter(await upload('/profile/avatar', 'image'), 60 * 60)
    })

    test('when it changes anything more than twice a second for a minute', async () => {
      const guest = await makeUser(server.db)
      const [one, other] = [await signedIn(server, guest), await signedIn(server, guest)]
      // A change that is refused counts as well.
      const change = (browser: typeof one) => browser.json('PUT', `/api/users/${guest.id}`, '')
      const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await change(one)).status))
      expect(new Set(statuses)).toEqual(new Set([400]))
      const refused = await change(other)
      expect([refused.status, refused.body.message, retryAfter(refused) > 0]).toEqual([
        429,
        'Too many requests in a short time. Please try again in a minute.',
        true,
      ])
      expect((await other.get('/profile')).status).toBe(200)
      const page = await other.post('/profile/edit', { bio: 'Hello again.' })
      expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('Too many requests')])
    })

    test('when an address asks for more than sixty maps in a minute that were not drawn before', async () => {
      const here = at(`${network()}.1`)
      const map = (step: number) =>
        newBrowser().get(
          // In the ocean, where there is nothing to draw.
          basemapUrl(snapWindow({ latitude: step / 2, longitude: -140, degreesWide: 3 }), 'light'),
          here,
        )
      const maps = await Promise.all(Array.from({ length: 60 }, (_, step) => map(step)))
      expect(new Set(maps.map(({ status }) => status))).toEqual(new Set([200]))
      expect([(await map(60)).status, (await map(5)).status]).toEqual([429, 200])
    })

    test('when it fetches calendars from other sites', async () => {
      const host = await makeHost(server.db)
      const browser = await signedIn(server, host)
      const { id } = await makeStay(server.db, { hostId: host.id })
      await reachLimit('calendarPerAccount', host.id, 60)
      const feed = { intent: 'add', name: 'Other site', url: 'https://calendar.example/a.ics' }
      await expectRetryAfter(await browser.post(`/listings/${id}/calendar/feeds`, feed), 60 * 60)
    })
  })
}
