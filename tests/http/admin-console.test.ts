import { beforeEach, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

let admin: Visitor
beforeEach(async () => {
  admin = visitor(server.origin)
  await admin.signIn((await makeAdmin(server.db)).email)
})

const read = async (who: Visitor, path: string) => (await who.get(path)).text()
const mainOf = (page: string) => wordsOf(/<main[^]*<\/main>/.exec(page)![0]).trim()
const headerOf = (page: string) => /<header[^]*?<\/header>/.exec(page)![0]

const RAIL =
  'Today Money Account Management Payments Payouts Disputes Deposits Ledger Taxes People Users Bookings ' +
  'Site Listings Content Management Careers Discount Codes ' +
  'Setup Fee Management General Settings Create Setting Background Tasks Audit Log'

test.each([
  ['/admin', 'Today'],
  ['/admin/fees', 'Fee Management'],
  ['/admin/settings', 'General Settings'],
  ['/admin/settings/marketplace', 'General Settings'],
  ['/admin/accounts', 'Account Management'],
  ['/admin/accounts/ledger', 'Ledger'],
  ['/admin/tasks', 'Background Tasks'],
  ['/admin/audit', 'Audit Log'],
])('the page %s has the rail with its own entry marked, and no footer', async (path, entry) => {
  const page = await read(admin, path)
  // Once as the menu of small screens.
  const [menu, rail, ...more] = page.match(/<nav aria-label="Platform Admin( menu)?"[^]*?<\/nav>/g)!
  expect([wordsOf(menu!).trim(), wordsOf(rail!).trim(), more]).toEqual([RAIL, RAIL, []])
  expect(/<a[^>]*aria-current="page"[^>]*>([^<]*)/.exec(rail!)![1]).toBe(entry)
  expect(mainOf(page)).toContain(`${RAIL} ${entry} `)
  expect(page).not.toContain('<footer')
})

test('each page of the console has a title with its own name first', async () => {
  for (const [path, name] of [
    ['/admin', 'Today'],
    ['/admin/accounts', 'Account Management'],
    ['/admin/careers', 'Careers'],
    ['/admin/taxes/report', 'Tax report'],
  ])
    expect(await read(admin, path!)).toContain(`<title>${name}, Platform Admin · Roamstead</title>`)
})

test('the figures are on Today alone', async () => {
  expect(await read(admin, '/admin/fees')).not.toContain('The last 30 days')
  expect(mainOf(await read(admin, '/admin'))).toContain('The last 30 days, including today Bookings')
})

test('the header of the console has the pill, also around an unknown page', async () => {
  for (const path of ['/admin', '/admin/accounts/users', '/admin/settings/unknown_setting'])
    expect([path, /class="search-pill[^"]*"/.test(headerOf(await read(admin, path)))]).toEqual([path, true])
})

test('for others the header does not tell the console from an unknown page', async () => {
  const user = visitor(server.origin)
  await user.signIn((await makeUser(server.db)).email)
  for (const who of [user, visitor(server.origin)])
    expect(wordsOf(headerOf(await read(who, '/admin')))).toBe(
      wordsOf(headerOf(await read(who, '/no/such/page'))),
    )
})

test('a task is queued by its button, and says so', async () => {
  const run = (task: string) => admin.post('/admin/tasks', { task })
  const first = await run('sweep-outbox')
  expect([first.status, first.headers.get('Location')]).toEqual([302, '/admin/tasks'])
  expect(await mainOf(await read(admin, '/admin/tasks'))).toMatch(
    /Delete old emails and text messages Every hour Waiting/,
  )
  expect((await run('no-such-task')).status).toBe(400)
})
