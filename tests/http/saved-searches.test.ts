import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { savedSearches } from '../../db/schema'
import { alertsToken } from '~/domain/saved-searches/alerts-token.server'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/saved-searches'
let me: Visitor
let stranger: Visitor
let [myId, collection] = ['', '']

beforeEach(async () => {
  const [one, other] = [await makeUser(server.db), await makeUser(server.db)]
  ;[me, stranger, myId] = [await signedIn(server, one), await signedIn(server, other), one.id]
  collection = `/api/users/${myId}/saved-searches`
})

const rows = () => server.db.select().from(savedSearches).where(eq(savedSearches.userId, myId))
const save = async (search = 'location=Asheville&guests=3') =>
  (await me.json('POST', collection, { search })).body

describe('the pages of saved searches', () => {
  test('results say whether their search is saved, in whatever order it is written', async () => {
    const { id } = await save('location=Asheville&guests=3&sortBy=newest')
    const somebody = visitor(server.origin)
    const link = async (who: Visitor, results: string) =>
      /<a [^>]*href="(\/saved-searches[^"]*)"[^>]*><svg.*?<\/svg>(Save this search|You saved this search)</s
        .exec(await (await who.get(results)).text())!
        .slice(1)
    expect(await link(me, '/?guests=3&location=asheville&view=map')).toEqual([
      `${HERE}#s-${id}`,
      'You saved this search',
    ])
    for (const [who, results] of [
      [me, '/?location=Asheville'],
      [stranger, '/?location=Asheville&guests=3'],
      [somebody, '/?location=Asheville&guests=3'],
    ] as const)
      expect((await link(who, results))[1]).toBe('Save this search')
    expect(await wordsIn(me.get(`${HERE}/new?location=Asheville&guests=3`))).toContain(
      "You've already saved this search",
    )
  })

  test('ask for a filter first, and for a name', async () => {
    expect(await wordsIn(me.get(`${HERE}/new?type=vehicle`))).toContain('This search finds all vehicles.')
    const answer = await me.post(`${HERE}/new?location=Boone`, { search: 'location=Boone', name: ' ' })
    expect([answer.status, await wordsIn(answer)]).toEqual([400, expect.stringContaining('Name is required')])
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
    expect(await wordsIn(somebody.post(link))).toContain('Emails about “Asheville, 3 guests” are off')
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
        expect([answer.status, await wordsIn(answer)]).toEqual([
          404,
          expect.stringContaining('This link no longer works'),
        ])
    }
  })
})
