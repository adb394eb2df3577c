import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { savedSearches } from '../../db/schema'
import { alertsToken } from '~/domain/saved-searches/alerts-token.server'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/saved-searches'
let me: Visitor
let stranger: Visitor
let [myId, collection] = ['', '']

beforeEach(async () => {
  const [one, other] = [await makeUser(server.db), await makeUser(server.db)]
  ;[me, stranger, myId] = [visitor(server.origin), visitor(server.origin), one.id]
  collection = `/api/users/${myId}/saved-searches`
  await me.signIn(one.email)
  await stranger.signIn(other.email)
})

const rows = () => server.db.select().from(savedSearches).where(eq(savedSearches.userId, myId))
const text = async (answer: Response | Promise<Response>) => wordsOf(await (await answer).text())
const save = async (search = 'location=Asheville&guests=3') =>
  (await me.json('POST', collection, { search })).body

describe('the pages of saved searches', () => {
  test('a visitor who follows the link of the results signs in, saves the search and returns there', async () => {
    const path = `${HERE}/new?location=Asheville&guests=3&sortBy=newest`
    const somebody = visitor(server.origin)
    const asked = await somebody.get(path)
    expect(asked.headers.get('Location')).toBe(`/login?${new URLSearchParams({ redirectTo: path })}`)
    expect(await text(somebody.follow(asked))).toContain('Sign in to save this search')

    const page = await (await me.get(path)).text()
    expect(wordsOf(page)).toContain('Stays Asheville 3 guests')
    const field = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)![1]!
    const sent = {
      search: field('search').replaceAll('&amp;', '&'),
      requestKey: field('requestKey'),
      name: 'Blue Ridge',
    }
    const saved = await me.post(path, sent)
    expect(saved.headers.get('Location')).toBe(
      '/?type=property&location=Asheville&guests=3&sortBy=newest#results',
    )
    expect(await text(me.follow(saved))).toContain("Search saved We'll email you when a new listing matches.")
    expect(await rows()).toMatchObject([{ id: sent.requestKey, name: 'Blue Ridge', hasAlerts: true }])
    await me.post(path, { ...sent, requestKey: randomUUID() })
    expect(await rows()).toHaveLength(1)

    const link = async (who: Visitor, results: string) =>
      /<a href="(\/saved-searches[^"]*)"[^>]*><svg.*?<\/svg>(Save this search|You saved this search)</s
        .exec(await (await who.get(results)).text())!
        .slice(1)
    const savedAs = [`${HERE}#s-${sent.requestKey}`, 'You saved this search']
    expect(await link(me, saved.headers.get('Location')!)).toEqual(savedAs)
    expect(await link(me, '/?guests=3&location=asheville&view=map')).toEqual(savedAs)
    for (const [who, results] of [
      [me, '/?location=Asheville'],
      [stranger, '/?location=Asheville&guests=3'],
      [somebody, '/?location=Asheville&guests=3'],
    ] as const)
      expect((await link(who, results))[1]).toBe('Save this search')
    expect(await text(me.get(path))).toContain("You've already saved this search")
  })

  test('ask for a filter first, and for a name', async () => {
    expect(await text(me.get(`${HERE}/new?type=vehicle`))).toContain('This search finds all vehicles.')
    const answer = await me.post(`${HERE}/new?location=Boone`, { search: 'location=Boone', name: ' ' })
    expect([answer.status, await text(answer)]).toEqual([400, expect.stringContaining('Name is required')])
    expect(await rows()).toEqual([])
  })
})

describe('the link that ends the emails of a saved search', () => {
  const linkOf = (id: string) => `${HERE}/unsubscribe?token=${alertsToken(id)}`

  test('changes nothing until its button is pressed, without signing in', async () => {
    const link = linkOf((await save()).id)
    const somebody = visitor(server.origin)
    const page = await somebody.get(link)
    const html = await page.text()
    expect([page.status, wordsOf(html)]).toEqual([
      200,
      expect.stringContaining('Stop emails about “Asheville, 3 guests”?'),
    ])
    expect(html).not.toContain('<script type="module"')
    expect(await rows()).toMatchObject([{ hasAlerts: true }])
    expect(await text(somebody.post(link))).toContain('Emails about “Asheville, 3 guests” are off')
    expect(await rows()).toMatchObject([{ hasAlerts: false }])
  })

  test('works as the one click of a mail program, which sends neither a session nor an origin', async () => {
    const link = linkOf((await save()).id)
    const answer = await fetch(server.origin + link, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(200)
    expect(await rows()).toMatchObject([{ hasAlerts: false }])
  })

  test('says so when it is not complete or the search was deleted', async () => {
    const { id } = await save()
    const link = linkOf(id)
    await me.json('DELETE', `${collection}/${id}`)
    for (const path of [link, `${HERE}/unsubscribe`, `${HERE}/unsubscribe?token=${id}.x`]) {
      for (const answer of [await me.get(path), await me.post(path)])
        expect([answer.status, await text(answer)]).toEqual([
          404,
          expect.stringContaining('This link no longer works'),
        ])
    }
  })
})
