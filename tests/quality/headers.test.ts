import { beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { sharedSite } from './quality-site'
import { pathOf, screens, type World } from './screens'

let origin: string
let world: World
beforeAll(async () => void ({ origin, world } = await sharedSite()))

type Kind = 'search' | 'pill' | 'plain'

/**
 * The screens with a search in their header, by their path, and the results, whose path is the one of the home page, by
 * their query. All others, and errors, have the plain header.
 */
const kinds: [RegExp, Kind][] = [
  [/^\/\?(.*&)?(location|bounds)=/, 'search'],
  [/^\/(listing|hosts|careers)\/[^/]+$|^\/listing\/[^/]+\/photos$/, 'pill'],
  [/^\/(landing|filters|discover|route-planner|contact)$/, 'pill'],
  [/^\/(about|help|privacy|terms|careers|cancellation|safety|host-resources|press|sitemap)$/, 'pill'],
]

function expectedKind({ pathname, search }: URL, status: number): Kind {
  const path = pathname === '/' ? pathname + search : pathname
  return status === 404 ? 'plain' : (kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'plain')
}

/** The kind of a header by what is in it. */
function kindOf(html: string): Kind {
  const header = /<header[\s\S]*?<\/header>/.exec(html)![0]
  const hasForm = header.includes('role="search"')
  const opens = header.includes('<summary class="search-pill"')
  const links = [...header.matchAll(/<a href="\/search\?[^"]*"/g)].length
  expect([hasForm, links, header.includes('aria-label="Category"')]).toEqual(
    hasForm ? [true, 1, true] : [false, 0, false],
  )
  return opens ? 'pill' : hasForm ? 'search' : 'plain'
}

test('every screen has its kind of header', { timeout: 240_000 }, async () => {
  const found = new Map<string, [Kind, Kind]>()
  for (const screen of screens) {
    if (screen.path === '/api/docs') continue
    const client = visitor(origin)
    if (screen.as) await client.signIn(screen.as)
    if (screen.recovery) client.jar.set('recovery', world.recovery[screen.recovery])
    const path = pathOf(screen, world)
    const response = await client.get(path)
    const expected = expectedKind(new URL(path, origin), response.status)
    found.set(screen.name, [kindOf(await response.text()), expected])
  }
  const wrong = [...found].filter(([, [kind, expected]]) => kind !== expected)
  expect(wrong).toEqual([])
  expect(new Set([...found.values()].map(([kind]) => kind)).size).toBe(3)
})

test('the header links back to another page of the site only, and never beside a link of the page', async () => {
  const back = async (path: string, referer?: string) => {
    const response = await visitor(origin).get(
      path,
      referer ? { Referer: new URL(referer, origin).href } : {},
    )
    const header = /<header[\s\S]*?<\/header>/.exec(await response.text())![0]
    return /<a href="([^"]*)"[^>]*class="header-back"/.exec(header)?.[1] ?? null
  }
  expect(await back('/discover', '/?type=vehicle')).toBe('/?type=vehicle')
  const results = '/?location=Asheville'
  expect(await back('/discover', results)).toBe(results)
  expect(await back(results, '/about')).toBe('/about')
  expect(await back('/about')).toBeNull()
  expect(await back(`${results}&type=vehicle`, results)).toBeNull()
  expect(await back('/about', 'https://elsewhere.test/')).toBeNull()
  for (const path of [
    '/',
    `/listing/${world.stay}`,
    `/listing/${world.stay}/photos`,
    '/landing',
    '/filters',
    '/login',
  ])
    expect([path, await back(path, '/about')]).toEqual([path, null])
})
