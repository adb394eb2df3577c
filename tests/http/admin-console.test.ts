import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { platformSettings } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeAdmin, makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

// What the journeys in tests/e2e/admin-*.spec.ts leave out.
const server = setUpServer()

let admin: Visitor
beforeEach(async () => void (admin = await signedIn(server, await makeAdmin(server.db))))

const read = async (who: Visitor, path: string) => (await who.get(path)).text()
const wordsAt = async (path: string) => wordsOf(await read(admin, path))
const mainOf = (page: string) => wordsOf(/<main[^]*<\/main>/.exec(page)![0]).trim()
const headerOf = (page: string) => /<header[^]*?<\/header>/.exec(page)![0]
const nights = { checkIn: '2027-03-10', checkOut: '2027-03-12' }

const RAIL =
  'Today Money Account Management Payments Payouts Disputes Deposits Ledger Taxes People Users Bookings ' +
  'Site Listings Content Management Careers Discount Codes ' +
  'Setup Fee Management General Settings Create Setting Background Tasks Audit Log'

test('a page of the console has the rail with its own entry marked, and no footer', async () => {
  for (const [path, entry] of [
    ['/admin', 'Today'],
    ['/admin/settings/marketplace', 'General Settings'],
    ['/admin/accounts/ledger', 'Ledger'],
  ] as const) {
    const page = await read(admin, path)
    // Once as the menu of small screens.
    const [menu, rail, ...more] = page.match(/<nav aria-label="Platform Admin( menu)?"[^]*?<\/nav>/g)!
    expect([wordsOf(menu!).trim(), wordsOf(rail!).trim(), more]).toEqual([RAIL, RAIL, []])
    expect(/<a[^>]*aria-current="page"[^>]*>([^<]*)/.exec(rail!)![1]).toBe(entry)
    expect(mainOf(page)).toContain(`${RAIL} ${entry} `)
    expect(page).not.toContain('<footer')
  }
})

test('for others the header does not tell the console from an unknown page', async () => {
  const user = await signedIn(server, await makeUser(server.db))
  for (const who of [user, visitor(server.origin)])
    expect(wordsOf(headerOf(await read(who, '/admin')))).toBe(
      wordsOf(headerOf(await read(who, '/no/such/page'))),
    )
})

test('a task is queued by its button, and says so', async () => {
  const run = (task: string) => admin.post('/admin/tasks', { task })
  const first = await run('sweep-outbox')
  expect([first.status, first.headers.get('Location')]).toEqual([302, '/admin/tasks'])
  expect(await wordsAt('/admin/tasks')).toMatch(/Delete old emails and text messages Every hour Waiting/)
  expect((await run('no-such-task')).status).toBe(400)
})

test('a setting is on the pages at once, and its deletion says which default comes back', async () => {
  const key = 'instant_book_enabled'
  onTestFinished(
    async () => void (await server.db.delete(platformSettings).where(eq(platformSettings.key, key))),
  )
  expect(await wordsAt('/filters')).toContain('Instant Book')
  await admin.json('PUT', `/api/admin/settings/${key}`, { value: 'false' })
  expect(await wordsAt('/filters')).not.toContain('Instant Book')
  expect((await visitor(server.origin).json('GET', '/api/listings?instantBook=true')).body).toEqual([])
  expect(await wordsAt(`/admin/settings/${key}/delete`)).toContain(
    'It goes back to its default immediately: true',
  )
})

test("a user's page shows how to reach them and their emergency contact, and nothing more that is private", async () => {
  const user = await makeHost(server.db, {
    phone: '+1 555 0123',
    location: 'Lisbon',
    dateOfBirth: '1990-05-17',
    emergencyContactName: 'Aunt Iris',
    emergencyContactPhone: '+1 555 0199',
  })
  const stay = await makeStay(server.db, { hostId: user.id, title: 'A hut that is listed' })
  await makeBooking(server.db, { listingId: stay.id, ...nights })
  const path = `/admin/accounts/users/${user.id}`
  const page = await read(admin, path)
  expect(wordsOf(page)).toMatch(
    joinPatterns(
      /Harper Example Verified Host .*\+1 555 0123 .*Lisbon Emergency contact Aunt Iris, \+1 555 0199 /,
      /.*A hut that is listed Host Mar 10 – 12, 2027 \$\d+\.\d\d Confirmed /,
      /.*A hut that is listed New York, New York Active .*Nothing yet\./,
    ),
  )
  for (const text of [page, await read(admin, `${path}.data`)]) expect(text).not.toMatch(/argon2|1990-05-17/)
})
