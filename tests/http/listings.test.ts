import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { favorites } from '../../db/schema'
import { signedIn, visitor } from '../support/client'
import { day } from '../support/days'
import { makeHost, makeStay, makeUser, makeVehicle } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const get = (path: string) => visitor(server.origin).json('GET', path)

test('GET /api/listings returns an array of public listings, with the total and a link to the next page', async () => {
  const { status, headers, body } = await get('/api/listings?type=property')
  expect(status).toBe(200)
  expect(body).toHaveLength(24)
  expect(Number(headers.get('X-Total-Count'))).toBeGreaterThan(24)
  expect(headers.get('Link')).toMatch(/^<http.+\/api\/listings\?type=property&after=r_[^>]+>; rel="next"$/)
  const [listing] = body
  expect(listing.price).toMatch(/^\d+\.\d\d$/)
  expect(listing.host.lastName).toMatch(/^(\p{Lu}[.])?$/u)
})

describe('the home page', () => {
  test('keeps one date without the other in its form, with the reason before everything else', async () => {
    const read = async (path: string) => (await visitor(server.origin).get(path)).text()
    const text = await read(`/?type=property&location=&checkIn=${day(10)}&checkOut=&guests=1`)
    const reason = wordsOf(text).indexOf('Dates: Add a check-out date to search by dates.')
    expect(reason).toBeGreaterThan(wordsOf(text).indexOf('Where next?'))
    expect(reason).toBeLessThan(wordsOf(text).indexOf('Featured Stays'))
    expect(text).toMatch(new RegExp(`<input[^>]* id="search-check-in"[^>]* value="${day(10)}"`))
    expect(await read('/?guests=0')).toMatch(/<input[^>]* id="search-guests"[^>]* value="0"/)
    // Phones have a link to the form instead.
    const link = `/search?type=property&checkIn=${day(10)}&guests=1`
    expect(text).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(await read(link)).toMatch(new RegExp(`<input[^>]* id="check-in"[^>]* value="${day(10)}"`))
  })

  test('links to the next page of results and back without scripts', async () => {
    const idsIn = (text: string) => [...text.matchAll(/<li id="l-([0-9a-f-]{36})"/g)].map(([, id]) => id!)
    const link = (text: string, rel: string) =>
      new RegExp(`<a rel="${rel}"[^>]* href="([^"]+)"`).exec(text)![1]!.replaceAll('&amp;', '&')
    const read = async (path: string) => (await visitor(server.origin).get(path)).text()
    const first = await read('/?type=vehicle&sortBy=price-low')
    const second = await read(link(first, 'next'))
    const shown = idsIn(first).length
    expect(wordsOf(second)).toContain(`Showing ${shown + 1}–${shown + idsIn(second).length} of `)
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(shown + idsIn(second).length)
    expect(idsIn(await read(link(second, 'prev')))).toEqual(idsIn(first))
  })

  test('says, like the endpoint, which of the words its results have', async () => {
    const stay = await makeStay(server.db, { title: 'Splitmoor lodge' })
    const query = '?type=property&location=splitmoor+xqzvwkq'
    const text = await (await visitor(server.origin).get(`/${query}`)).text()
    expect(text).toContain('No stays for “splitmoor xqzvwkq”</h1>')
    expect(text).toContain('1 stay matches “splitmoor” but not “xqzvwkq”.')
    expect(text).toContain(stay.id)
    const answer = await visitor(server.origin).get(`/api/listings${query}`)
    expect(await answer.json()).toMatchObject([{ id: stay.id }])
    expect(answer.headers.get('X-Search-Matched')).toBe('splitmoor')
    expect(answer.headers.get('X-Search-Missing')).toBe('xqzvwkq')
  })
})

test('a search links to the other category where its words are likely to be meant for it, like the endpoint', async () => {
  await makeVehicle(server.db, { title: 'Jeep Tollmarsh' })
  const query = '?type=property&location=jeep+tollmarsh'
  const text = await (await visitor(server.origin).get(`/${query}`)).text()
  const { body, headers } = await get(`/api/listings${query}`)
  const header = (name: string) => headers.get(`X-Search-Other-${name}`)
  expect(wordsOf(text)).toContain('Did you mean “jeep” and “tollmarsh” in vehicles?')
  expect(wordsOf(text)).toContain('See 1 vehicle under Vehicles')
  expect(text).toContain('href="/?type=vehicle&amp;location=jeep+tollmarsh#results"')
  expect([body, header('Type'), header('Words'), header('Count')]).toEqual([
    [],
    'vehicle',
    'jeep,tollmarsh',
    '1',
  ])
})

describe('a window of a map', () => {
  test('is part of the address of the page, its links and the endpoint', async () => {
    const stay = await makeStay(server.db, { latitude: -63.4, longitude: 12.3 })
    const bounds = 'bounds=-63.5%2C12.2%2C-63.3%2C12.4'
    const text = await (await visitor(server.origin).get(`/?type=property&${bounds}`)).text()
    expect(text).toContain(stay.id)
    expect(text).toContain('Map area')
    expect(text).toContain(`href="/filters?type=property&amp;${bounds}"`)
    const answer = await visitor(server.origin).get(`/api/listings?${bounds}`)
    expect(await answer.json()).toMatchObject([{ id: stay.id }])
  })

  test('is kept by the search page, the filters, the sort order and the links between pages', async () => {
    const bounds = '-61.5,22.2,-61.3,22.4'
    const host = await makeHost(server.db)
    for (let stay = 0; stay < 25; stay++)
      await makeStay(server.db, { hostId: host.id, latitude: -61.4, longitude: 22.3 })
    const read = async (path: string) =>
      (await visitor(server.origin).get(`${path}?type=property&bounds=${encodeURIComponent(bounds)}`)).text()
    const home = await read('/')
    const kept = `<input type="hidden" name="bounds" value="${bounds}"/>`
    expect(home.slice(home.indexOf('class="sort"'))).toContain(kept)
    expect(/<a rel="next"[^>]* href="([^"]+)"/.exec(home)?.[1]).toContain(
      `bounds=${encodeURIComponent(bounds)}`,
    )
    expect(await read('/filters')).toContain(kept)
    expect(await read('/search')).toMatch(
      new RegExp(`<input type="checkbox"[^>]* name="bounds"[^>]* value="${bounds}"`),
    )
  })

  test('that is none is refused by the endpoint, and ignored by the page as any wrong parameter is', async () => {
    const answer = await visitor(server.origin).get('/api/listings?bounds=2,0,1,5')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { bounds: [expect.any(String)] } })
    const response = await visitor(server.origin).get('/?bounds=2,0,1,5')
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('Part of your search was ignored')
    expect(wordsOf(text)).toContain('Map area: Must be')
  })
})

describe('the save button', () => {
  const isSaved = async (userId: string, listingId: string) =>
    (
      await server.db
        .select()
        .from(favorites)
        .where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)))
    ).length === 1

  test('does not save on a GET request', async () => {
    const [user, stay] = [await makeUser(server.db), await makeStay(server.db)]
    const guest = await signedIn(server, user)
    const page = await guest.get(`/listing/${stay.id}/favorite?intent=save`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Save this listing?')
    expect(await isSaved(user.id, stay.id)).toBe(false)
  })
})
