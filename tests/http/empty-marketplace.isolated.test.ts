import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isClosed, travelTools } from '../../app/domain/content/closed-pages'
import { changeSettings } from '../../app/domain/settings/change-settings.server'
import { addStarterTexts } from '../../app/domain/content/add-starter-texts.server'
import { visitor, type Visitor } from '../support/client'
import { deadAmong, linksOf } from '../support/links'
import { makeAdmin, makeItinerary } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

beforeAll(async () => {
  await server.db.transaction(async (tx) => {
    // Entries of the audit log are otherwise never removed.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`truncate users, company_content, job_listings, platform_settings cascade`)
  })
})

/** Follows every link from the home page on. @returns the paths that answer 404 or worse with who links to them */
async function deadLinks(person: Visitor): Promise<{ visited: string[]; dead: string[] }> {
  const from = new Map(['/', '/sitemap'].map((path) => [path, 'the start']))
  const dead: string[] = []
  // A map goes on with what is added while it is walked.
  for (const [path, by] of from) {
    const response = await person.get(path)
    const html = await response.text()
    if (response.status >= 400 && response.status !== 401) dead.push(`${response.status} ${path} from ${by}`)
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
    const person = visitor(server.origin)
    await person.signIn(admin.email)
    for (const path of [
      '/discover',
      '/route-planner',
      '/itineraries',
      '/itineraries/new',
      '/flights',
      '/flights.data',
    ])
      expect([path, (await person.get(path)).status]).toEqual([path, 404])
    expect(wordsOf(await (await person.get('/discover')).text())).toContain('Page Not Found')
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
    const person = visitor(server.origin)
    await person.signIn(admin.email)
    const plan = await makeItinerary(server.db, { userId: admin.id, title: 'The old plan' })
    const page = await person.get(`/itineraries/${plan.id}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('The old plan')
    expect((await person.post(`/itineraries/${plan.id}/delete`, {})).status).toBe(404)
  })
})
