import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditEvents, paymentDifferences, platformSettings } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeAdmin, makeBooking, makeDiscountCode, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

// What the journeys in tests/e2e/admin-*.spec.ts leave out.
const server = setUpServer()

let admin: Visitor
let adminId: string
beforeEach(async () => {
  const person = await makeAdmin(server.db)
  adminId = person.id
  admin = await signedIn(server, person)
})

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

test('discount codes are found by part of their text, with who pays for them', async () => {
  const here = '/admin/discount-codes'
  const { id: hostId } = await makeHost(server.db, { firstName: 'Hana', lastName: 'Host' })
  const mark = randomBytes(5).toString('hex').toUpperCase()
  await makeDiscountCode(server.db, { createdBy: hostId, code: `H${mark}`, usageCount: 3 })
  await makeDiscountCode(server.db, { createdBy: adminId, code: `P${mark}`, scope: 'platform' })
  const found = async (query: string) =>
    (await wordsAt(`${here}?${query}`)).match(new RegExp(`(?<!the code )[HP]${mark}`, 'g')) ?? []
  expect(await found(`search=${mark.toLowerCase()}`)).toEqual([`P${mark}`, `H${mark}`])
  expect(await found(`search=${mark}&scope=platform`)).toEqual([`P${mark}`])
  expect(await wordsAt(`${here}?search=${mark}&scope=host`)).toMatch(/created .* 3 Hana Host Active Delete/)
  expect((await admin.get(`${here}?search=${mark}&page=2`)).status).toBe(404)
})

test('a difference is explained once, with words that the audit log keeps', async () => {
  const payments = '/admin/accounts/payments'
  const [difference] = await server.db
    .insert(paymentDifferences)
    .values({
      what: 'transferred',
      subject: `tr_${randomUUID()}`,
      expected: 60_00,
      found: 0,
      // The first of the list, whatever other tests leave.
      firstSeenAt: new Date(0),
    })
    .returning()
  const { id } = difference!
  const explain = (explanation: string, differenceId = id) =>
    admin.post(payments, { intent: 'explain', differenceId, explanation })
  const empty = await explain(' ')
  const page = await empty.text()
  expect([empty.status, wordsOf(page)]).toEqual([400, expect.stringContaining('Explanation is required')])
  expect(page).toMatch(new RegExp(`<details open="">(?:(?!</details>).)*value="${id}"`, 's'))
  expect([(await explain('Sent by hand')).status, (await explain('Again')).status]).toEqual([302, 409])
  const events = await server.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
  expect(events).toMatchObject([{ subject: 'payment_difference', after: { explanation: 'Sent by hand' } }])
  expect([(await explain('Why', randomUUID())).status, (await explain('Why', 'one')).status]).toEqual([
    404, 400,
  ])
})
