import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isClosed, travelTools } from '../../app/domain/content/closed-pages'
import { changeSettings } from '../../app/domain/settings/change-settings.server'
import { addStarterTexts } from '../../app/domain/content/add-starter-texts.server'
import { knownSettings } from '../../app/domain/settings/known-settings'
import { settingOf } from '../../app/domain/settings/settings.queries.server'
import { addDays, earliestToday } from '../../app/domain/shared/dates'
import { updateSetting } from '../../app/domain/settings/update-setting.server'
import { auditEvents, platformSettings } from '../../db/schema'
import { BUSY } from '../support/busy'
import { signedIn, visitor, type Visitor } from '../support/client'
import { deadAmong, linksOf } from '../support/links'
import {
  makeAdmin,
  makeBooking,
  makeHost,
  makeItinerary,
  makeStay,
  makeUser,
  makeVehicle,
} from '../support/people'
import type { TestServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

/** A marketplace before its first host: the demo's data is deleted. */
export function describeEmptyMarketplace(server: TestServer) {
  beforeAll(async () => {
    await server.db.transaction(async (tx) => {
      // Entries of the audit log are otherwise never removed.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`truncate users, company_content, job_listings, platform_settings cascade`)
      await tx.execute(sql`select pg_notify('catalogue_changed', '')`)
    })
    const home = async () => (await visitor(server.origin).get('/')).text()
    await vi.waitFor(async () => expect(await home()).not.toContain('href="/listing/'), BUSY)
  })

  /** Follows every link from the home page on. @returns the paths that answer 404 or worse with who links to them */
  async function deadLinks(person: Visitor): Promise<{ visited: string[]; dead: string[] }> {
    const from = new Map(['/', '/sitemap'].map((path) => [path, 'the start']))
    const dead: string[] = []
    // A map goes on with what is added while it is walked.
    for (const [path, by] of from) {
      const response = await person.get(path)
      const html = await response.text()
      if (response.status >= 400 && response.status !== 401)
        dead.push(`${response.status} ${path} from ${by}`)
      if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) continue
      for (const link of linksOf(path, html).paths) {
        const isVariant = link.includes('?') && from.has(link.replace(/\?.*/, ''))
        if (!isVariant && !from.has(link)) from.set(link, path)
      }
    }
    return { visited: [...from.keys()], dead }
  }

  test('no link of any public page is dead while no text of the company is published', async () => {
    const { visited, dead } = await deadLinks(visitor(server.origin))
    expect(dead).toEqual([])
    for (const path of ['/contact', '/careers', '/discover']) expect(visited).toContain(path)
    for (const path of ['/about', '/help', '/terms', '/privacy']) {
      expect(visited).not.toContain(path)
      expect((await visitor(server.origin).get(path)).status).toBe(404)
    }
    expect(await (await visitor(server.origin).get('/sitemap.xml')).text()).not.toContain('/terms<')
  })

  test('the first admin finds starter texts as drafts, and publishing one brings its links', async () => {
    const person = visitor(server.origin)
    const admin = await makeAdmin(server.db)
    await addStarterTexts({ admin, now: new Date() })
    await person.signIn(admin.email)
    const html = await (await person.get('/admin/content')).text()
    expect(wordsOf(html).match(/Draft/g)).toHaveLength(4)
    const [, terms] = /href="(\/admin\/content\/[0-9a-f-]{36})"[^>]*>Terms of service</.exec(html)!
    expect((await person.post(terms!, { intent: 'show' })).status).toBe(302)
    const page = await (await visitor(server.origin).get('/terms')).text()
    expect(wordsOf(page)).toContain('a service fee of 12 percent of that')
    // Its words about the policy that is not published yet are no link.
    expect(page).not.toContain('href="/privacy"')
    expect(page).toContain('href="/terms"')
    // Some of what the terms mention asks visitors to sign in.
    const dead = await deadAmong(linksOf('/terms', page).paths, visitor(server.origin))
    expect(dead.filter((line) => !line.startsWith('401'))).toEqual([])
  })

  describe('without the travel tools', () => {
    let admin: Awaited<ReturnType<typeof makeAdmin>>
    beforeAll(async () => {
      admin = await makeAdmin(server.db)
      await changeSettings({ travel_tools_enabled: 'false' }, { admin, now: new Date() })
    })
    afterAll(() => changeSettings({ travel_tools_enabled: 'true' }, { admin, now: new Date() }))

    test('their pages, forms and endpoints are unknown, and nothing links to them', async () => {
      const person = await signedIn(server, admin)
      for (const path of [
        '/discover',
        '/route-planner',
        '/itineraries',
        '/itineraries/new',
        '/flights',
        '/flights.data',
      ])
        expect([path, (await person.get(path)).status]).toEqual([path, 404])
      expect(await wordsIn(person.get('/discover'))).toContain('Page Not Found')
      for (const path of [
        '/api/attractions',
        '/api/geocode?q=Bend',
        `/api/users/${admin.id}/flights`,
        '/api/itineraries',
      ]) {
        const answer = await person.get(path)
        expect([path, answer.status]).toEqual([path, 404])
        expect(answer.headers.get('content-type')).toContain('application/json')
      }
      expect((await person.post('/itineraries/new', { title: 'A plan' })).status).toBe(404)
      for (const someone of [person, visitor(server.origin)])
        for (const path of ['/', '/landing', '/sitemap', '/bookings']) {
          const { paths } = linksOf(path, await (await someone.get(path)).text())
          expect(paths.filter((one) => isClosed(one, travelTools))).toEqual([])
        }
    })

    test('a plan that was made before can still be read, and not changed', async () => {
      const person = await signedIn(server, admin)
      const plan = await makeItinerary(server.db, { userId: admin.id, title: 'The old plan' })
      const page = await person.get(`/itineraries/${plan.id}`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('The old plan')
      expect((await person.post(`/itineraries/${plan.id}/delete`, {})).status).toBe(404)
    })
  })

  describe('without vehicles', () => {
    const now = new Date()
    const dates = { checkIn: addDays(earliestToday(now), 30), checkOut: addDays(earliestToday(now), 33) }
    let admin: Awaited<ReturnType<typeof makeAdmin>>
    let stay: Awaited<ReturnType<typeof makeStay>>
    let car: Awaited<ReturnType<typeof makeVehicle>>
    let booking: Awaited<ReturnType<typeof makeBooking>>
    let guest: Visitor
    beforeAll(async () => {
      admin = await makeAdmin(server.db)
      const { id: hostId } = await makeHost(server.db)
      stay = await makeStay(server.db, { hostId, title: 'A cabin to find' })
      car = await makeVehicle(server.db, { hostId, title: 'A roadster to find' })
      const person = await makeUser(server.db)
      booking = await makeBooking(server.db, { listingId: car.id, guestId: person.id, ...dates })
      guest = await signedIn(server, person)
      await changeSettings({ vehicles_enabled: 'false' }, { admin, now })
    })
    afterAll(() => changeSettings({ vehicles_enabled: 'true' }, { admin, now }))
    const status = async (path: string, person = visitor(server.origin)) => (await person.get(path)).status

    test('no page speaks of them, and no search, link or address leads to one', async () => {
      const open = [
        '/',
        '/landing',
        '/search',
        '/sitemap',
        '/sitemap.xml',
        `/hosts/${stay.hostId}`,
        '/?location=roadster',
      ]
      const own = (
        '/create-listing /host-resources /press /safety /saved /saved-searches /bookings /bookings/hosting /hosting ' +
        '/careers /host-discount-codes /messages /messages/quick-replies /messages/scheduled /profile'
      ).split(' ')
      for (const [person, paths] of [
        [visitor(server.origin), open],
        [guest, [...open, ...own]],
      ] as const)
        for (const path of paths) {
          const html = await (await person.get(path)).text()
          const said = /.{0,60}(vehicle|\bcars?\b).{0,60}/i.exec(
            `${/<title>.*?<\/title>/.exec(html)?.[0]} ${wordsOf(html)}`,
          )?.[0]
          expect([path, said]).toEqual([path, undefined])
          expect([path, /href="[^"]*type=vehicle/.exec(html)?.[0]]).toEqual([path, undefined])
          expect([path, html.includes(car.id)]).toEqual([path, false])
        }
      for (const path of [
        '/?type=vehicle',
        '/_root.data?type=vehicle',
        '/search?type=vehicle',
        `/listing/${car.id}`,
      ])
        expect([path, await status(path)]).toEqual([path, 404])
      const found = (await (await guest.get('/api/listings')).json()) as { id: string }[]
      expect(found.map(({ id }) => id)).toEqual([stay.id])
    })

    test('none can be listed or booked, and what is booked can still be read', async () => {
      expect(await status('/create-listing?type=vehicle', guest)).toBe(404)
      expect((await guest.post('/create-listing', { type: 'vehicle', requestKey: uuidv7() })).status).toBe(
        409,
      )
      const answer = await guest.post(`/listing/${car.id}/book`, {
        checkIn: addDays(dates.checkIn, 10),
        checkOut: addDays(dates.checkOut, 10),
      })
      expect(answer.status).toBe(409)
      const page = await guest.get(`/bookings/${booking.id}`)
      expect([page.status, wordsOf(await page.text()).includes('A roadster to find')]).toEqual([200, true])
    })
  })

  test('the titles of home and landing are what the operator wrote', async () => {
    const admin = await makeAdmin(server.db)
    const words = {
      hero_home: 'Homes by the lake',
      hero_landing: 'Swim',
      hero_landing_text: 'All summer long.',
    }
    const set = (values: Record<string, string>) => changeSettings(values, { admin, now: new Date() })
    await set(words)
    const page = async (path: string) => wordsIn(visitor(server.origin).get(path))
    await expect.poll(() => page('/')).toContain(words.hero_home)
    expect(await page('/landing')).toMatch(/Swim All summer long\./)
    await set({ hero_home: knownSettings.hero_home.default })
  })

  describe('before the marketplace opens', () => {
    const PASSWORD = 'only friends'
    const set = async (visitor_password: string) => {
      const admin = await makeAdmin(server.db)
      const result = await changeSettings({ visitor_password }, { admin, now: new Date() })
      expect(result.ok).toBe(true)
      // Processes hear of a change within moments.
      const expected = visitor_password === '' ? 200 : 401
      await vi.waitFor(
        async () => expect((await visitor(server.origin).get('/press')).status).toBe(expected),
        BUSY,
      )
    }
    const paths = [
      '/',
      '/listing/1',
      '/search',
      '/sitemap.xml',
      '/site.webmanifest',
      '/robots.txt',
      '/nowhere',
    ]
    beforeAll(async () => {
      // Pages that are in memory are not shown either.
      for (const path of paths) await visitor(server.origin).get(path)
      await set(PASSWORD)
    })
    afterAll(() => set(''))

    test('strangers see one page with a field for the password, and nothing else answers', async () => {
      for (const path of [...paths, '/_root.data', '/press.data', '/login?mode=sign-up']) {
        const answer = await visitor(server.origin).get(path)
        const html = await answer.text()
        expect([path, answer.status]).toEqual([path, 401])
        expect(answer.headers.get('x-robots-tag')).toBe('noindex')
        expect(answer.headers.get('cache-control')).toBe('private, no-store')
        expect(html).toContain('name="password"')
        expect(html).not.toMatch(/<script|href="\/listing|href="\/press/)
      }
      for (const path of ['/api/listings', '/api/openapi.json', '/api/nowhere']) {
        const answer = await visitor(server.origin).get(path)
        expect([path, answer.status]).toEqual([path, 401])
        expect(await answer.json()).toEqual({ message: 'This site is not open yet.' })
      }
      expect((await visitor(server.origin).post('/login?mode=sign-up', {})).status).toBe(401)
    })

    test('health checks, payments and the sign-in of admins work all the same', async () => {
      const status = async (path: string) => (await visitor(server.origin).get(path)).status
      expect([await status('/healthz'), await status('/login')]).toEqual([200, 200])
      expect((await visitor(server.origin).post('/api/payments/webhook', {})).status).not.toBe(401)
      const admin = await signedIn(server, await makeAdmin(server.db))
      expect((await admin.get('/admin')).status).toBe(200)
      const guest = await signedIn(server, await makeUser(server.db))
      expect((await guest.get('/bookings')).status).toBe(401)
    })

    test('the password opens the site to this visitor alone, until it changes', async () => {
      const friend = visitor(server.origin)
      expect((await friend.post('/visitor-password', { password: 'a guess', to: '/press' })).status).toBe(401)
      expect((await friend.get('/press')).status).toBe(401)
      const entered = await friend.post('/visitor-password', { password: PASSWORD, to: '/press' })
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/press'])
      const page = await friend.get('/press')
      expect([page.status, page.headers.get('cache-control'), page.headers.get('cdn-cache-control')]).toEqual(
        [200, 'private, no-store', null],
      )
      // What the friend just saw is in memory, and stays there for those with the password.
      expect((await friend.get('/press')).status).toBe(200)
      expect((await visitor(server.origin).get('/press')).status).toBe(401)
      const elsewhere = { password: PASSWORD, to: '//elsewhere.test' }
      const answer = await visitor(server.origin).post('/visitor-password', elsewhere)
      expect(answer.headers.get('location')).toBe('/')
      await set('another one')
      await expect.poll(async () => (await friend.get('/press')).status).toBe(401)
      await set(PASSWORD)
    })

    test('the password is stored as a hash, shown to nobody, and each change is recorded', async () => {
      await set('the second one')
      const rows = await server.db
        .select()
        .from(platformSettings)
        .where(eq(platformSettings.key, 'visitor_password'))
      expect(rows[0]!.value).toMatch(/^\$argon2id\$/)
      const shown = (await settingOf('visitor_password', new Date()))!
      expect(shown.value).toMatch(/^Set \([0-9a-f]{6}\)$/)
      const admin = await makeAdmin(server.db)
      const context = { admin, now: new Date() }
      // Saving the form without a change keeps the password.
      await updateSetting('visitor_password', { value: shown.value, description: 'For friends' }, context)
      expect(await settingOf('visitor_password', new Date())).toMatchObject({ value: shown.value })
      const events = await server.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, 'visitor_password'))
      expect(events.filter(({ after }) => after?.value).length).toBeGreaterThanOrEqual(2)
      expect(JSON.stringify(events)).not.toMatch(/argon2|second one/)
      await set(PASSWORD)
    })
  })
}
