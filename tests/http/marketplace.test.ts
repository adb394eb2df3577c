import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { identityKeys } from '../../app/domain/settings/identity/identity'
import { outboxMessages, platformSettings } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makePng } from '../support/images'
import { makeAdmin } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
let admin: Visitor
const HERE = '/admin/settings/marketplace'

const ofIdentity = inArray(platformSettings.key, [...identityKeys])
let former: (typeof platformSettings.$inferSelect)[]
beforeAll(async () => {
  former = await server.db.select().from(platformSettings).where(ofIdentity)
  admin = await signedIn(server, await makeAdmin(server.db))
})
afterEach(async () => {
  await server.db.delete(platformSettings).where(ofIdentity)
  // The manifest reads the settings again, for the emails of the next test.
  await visitor(server.origin).get('/site.webmanifest')
})
afterAll(async () => {
  if (former.length > 0) await server.db.insert(platformSettings).values(former)
})

const read = async (path: string, who = visitor(server.origin)) => (await who.get(path)).text()
const save = (fields: Record<string, string>) =>
  admin.post(HERE, {
    site_name: 'Harbor & Pine',
    mark: 'drawn',
    accent_color: '',
    accent_color_dark: '',
    support_email: 'help@harbor.test',
    ...fields,
  })

test('a form without the support address does not remove it', async () => {
  await save({})
  const sent = await admin.post(HERE, {
    site_name: 'Harbor',
    mark: 'drawn',
    accent_color: '',
    accent_color_dark: '',
  })
  expect([sent.status, wordsOf(await sent.text())]).toEqual([
    400,
    expect.stringContaining('Missing from the form. Reload the page and try again.'),
  ])
  expect(await read(HERE, admin)).toContain('value="help@harbor.test"')
})

test('a new name is on pages, in titles, emails and API documents, also on pages that were cached', async () => {
  expect(await read('/about')).toContain('<title>About Roamstead · Roamstead</title>')
  expect((await save({ mark: 'letter', accent_color: '#7a1f5c' })).status).toBe(302)

  const about = await read('/about')
  expect(about).toContain('<title>About Harbor &amp; Pine · Harbor &amp; Pine</title>')
  expect(wordsOf(about)).toContain(`© 2025–${new Date().getUTCFullYear()} Harbor & Pine`)
  expect(about).toMatch(/<style>:root\{--accent:122 31 92;[^<]*prefers-color-scheme:dark[^<]*<\/style>/)
  for (const path of ['/', '/terms', '/press', '/login'])
    expect([path, wordsOf(await read(path)).match(/Roamstead/g)]).toEqual([path, null])

  expect(JSON.parse(await read('/api/openapi.json'))).toMatchObject({
    info: { title: 'Harbor & Pine', contact: { email: 'help@harbor.test' } },
  })
  const { icons, ...manifest } = JSON.parse(await read('/site.webmanifest'))
  expect(manifest).toMatchObject({ name: 'Harbor & Pine' })
  expect(about).toContain(`rel="icon" href="${icons[0].src.replace('&', '&amp;')}"`)
  expect(await read(icons[0].src)).toMatch(/#7a1f5c.*>H<\/text>/)

  const email = `${randomUUID()}@people.test`
  await visitor(server.origin).post('/login?mode=sign-up', {
    email,
    password: 'a quiet kettle',
    firstName: 'Ann',
    lastName: 'Byron',
  })
  const [welcome] = await server.db.select().from(outboxMessages).where(eq(outboxMessages.to, email))
  expect(welcome).toMatchObject({ subject: 'Welcome to Harbor & Pine' })
  const html = await read(`/dev/outbox/${welcome!.id}`)
  expect(html).toContain('background-color:#7a1f5c')
  expect(html).toContain('href="mailto:help@harbor.test"')
  expect(`${html}${welcome!.text}`).not.toContain('Roamstead')
})

test('refuses an accent that cannot be read, with its contrast, and keeps what was typed', async () => {
  const response = await save({ accent_color: '#ffcc00', accent_color_dark: '#331100' })
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(wordsOf(html)).toMatch(
    /Must be darker: its contrast on light pages is 1\.3 to 1, and text needs 4\.5 to 1\./,
  )
  expect(wordsOf(html)).toMatch(/its contrast on dark pages is 1\.\d to 1/)
  expect(html).toMatch(/value="#ffcc00"/)
  expect(html).toMatch(/value="Harbor &amp; Pine"/)
  expect(await read('/about')).toContain('About Roamstead · Roamstead')
})

test('takes a picture as the logo, and keeps it when another field is refused', async () => {
  const send = (fields: Record<string, string>, file?: Uint8Array) => {
    const form = new FormData()
    const empty = { accent_color: '', accent_color_dark: '', support_email: '' }
    const whole = { site_name: 'Harbor', mark: 'upload', ...empty, ...fields }
    for (const [name, value] of Object.entries(whole)) form.append(name, value)
    if (file) form.append('logo', new File([file as BlobPart], 'logo.png', { type: 'image/png' }))
    return admin.post(HERE, form)
  }
  expect(await wordsIn(send({}))).toContain('Choose a picture for the logo.')
  const refused = await (await send({ support_email: 'nobody' }, await makePng())).text()
  expect(wordsOf(refused)).toContain('Must be an email address')
  const uploaded = /name="uploaded" value="([^"]+)"/.exec(refused)![1]!
  expect((await send({ uploaded })).status).toBe(302)
  expect(await read('/about')).toContain(`<img src="${uploaded}/160.webp"`)
  expect((await visitor(server.origin).get(`${uploaded}/160.webp`)).status).toBe(200)
})
