import { expect, test } from 'vitest'
import { listings } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeAdmin, makeBooking, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

const hrefs = /<a\s[^>]*?href="([^"]*)"/g
const ids = /\sid="([^"]*)"/g

/**
 * The paths within the site that a page links to, and its broken links: those to a missing part of the page, or to
 * something else than a web page, phone number or email address.
 */
function linksOf(path: string, html: string): { paths: string[]; broken: string[] } {
  const here = new URL(path, server.origin)
  const targets = new Set([...html.matchAll(ids)].map(([, id]) => id!))
  const broken: string[] = []
  const paths = new Set<string>()
  for (const [, raw] of html.matchAll(hrefs)) {
    const href = raw!.replaceAll('&amp;', '&')
    const url = new URL(href, here)
    if (href.startsWith('#')) {
      if (!targets.has(href.slice(1))) broken.push(`${here.pathname} has no ${href}`)
    } else if (!href || !['http:', 'https:', 'tel:', 'mailto:'].includes(url.protocol))
      broken.push(`${here.pathname} leads to "${href}"`)
    else if (url.origin === here.origin) paths.add(url.pathname + url.search)
  }
  return { paths: [...paths], broken }
}

/** The paths that answer with an unexpected status, one line each. */
async function deadAmong(
  paths: readonly string[],
  person: Visitor,
  allowed: Record<string, number> = {},
): Promise<string[]> {
  const dead: string[] = []
  for (const path of paths) {
    const response = await person.get(path)
    await response.arrayBuffer()
    const expected = allowed[new URL(path, server.origin).pathname]
    if (expected ? response.status !== expected : response.status >= 400)
      dead.push(`${response.status} ${path}`)
  }
  return dead
}

test('no page has a dead link, signed out or signed in', { timeout: 120_000 }, async () => {
  const { db } = server
  const person = visitor(server.origin)
  const admin = await makeAdmin(db)
  const other = await makeUser(db)
  const [listing] = await db.select({ id: listings.id, hostId: listings.hostId }).from(listings).limit(1)
  const booking = await makeBooking(db, {
    listingId: listing!.id,
    guestId: admin.id,
    checkIn: day(600),
    checkOut: day(602),
    status: 'pending',
  })
  const checked = new Set<string>()
  const check = async (pages: string[], allowed?: Record<string, number>) => {
    for (const path of pages) {
      const { paths, broken } = linksOf(path, await (await person.get(path)).text())
      expect(broken).toEqual([])
      // Links of the same kind differ only in their ids and query values, so one of each kind is checked.
      const kinds = new Map(
        paths.map((one) => [one.replace(/[0-9a-f-]{36}/, 'id').replace(/=[^&]*/g, ''), one]),
      )
      const fresh = [...kinds].filter(([kind]) => !checked.has(kind))
      fresh.forEach(([kind]) => checked.add(kind))
      expect(
        await deadAmong(
          fresh.map(([, one]) => one),
          person,
          allowed,
        ),
        `links of ${path}`,
      ).toEqual([])
    }
  }
  await check(
    [
      '/',
      '/?type=vehicle&page=2',
      `/listing/${listing!.id}`,
      '/login',
      '/login?mode=sign-up',
      '/landing',
      '/bookings',
      '/search',
      '/filters',
      '/discover?location=Asheville',
      '/route-planner',
      '/nowhere',
    ],
    {
      '/bookings': 401,
      '/create-listing': 401,
      '/profile': 401,
      '/messages': 401,
      '/itineraries': 401,
      '/itineraries/add': 401,
      '/flights': 401,
      [`/messages/${listing!.hostId}`]: 401,
    },
  )
  checked.clear()
  await person.signIn(admin.email)
  const own = await makeStay(db, { hostId: admin.id })
  await check([
    '/',
    `/listing/${listing!.id}`,
    '/bookings',
    '/bookings/hosting',
    `/bookings/${booking.id}`,
    '/saved',
    '/saved-searches',
    '/sitemap',
    '/cancellation',
  ])
  await check([
    '/profile',
    '/profile/reviews',
    '/account/security',
    '/terms',
    '/privacy',
    `/hosts/${admin.id}`,
    '/create-listing',
    '/host-discount-codes',
    `/listings/${own.id}/edit`,
    `/listings/${own.id}/calendar`,
    `/listings/${own.id}/calendar/feeds`,
  ])
  await check([
    '/messages',
    `/messages/${other.id}`,
    '/messages/quick-replies',
    '/discover',
    '/itineraries',
    '/flights',
    '/route-planner',
  ])
  await check([
    '/about',
    '/help',
    '/safety',
    '/host-resources',
    '/press',
    '/contact',
    '/careers',
    '/admin',
    '/admin/settings',
    '/admin/overview',
    '/admin/accounts',
    '/admin/careers',
    '/admin/content',
    '/admin/content/new',
  ])
  for (const one of [
    '/',
    '/listing/id',
    '/listing/id/photos',
    '/bookings/id/cancel',
    '/help',
    '/create-listing',
    '/terms',
    '/admin',
  ])
    expect([...checked]).toContain(one)
})

test('the header links back to another page of the site only, and never beside a link of the page', async () => {
  const back = async (path: string, referer?: string) => {
    const response = await visitor(server.origin).get(
      path,
      referer ? { Referer: new URL(referer, server.origin).href } : {},
    )
    const header = /<header[\s\S]*?<\/header>/.exec(await response.text())![0]
    return /<a href="([^"]*)"[^>]*class="header-back"/.exec(header)?.[1] ?? null
  }
  const results = '/?location=Asheville'
  expect(await back('/discover', results)).toBe(results)
  expect(await back(results, '/about')).toBe('/about')
  expect(await back('/about')).toBeNull()
  expect(await back(`${results}&type=vehicle`, results)).toBeNull()
  expect(await back('/about', 'https://elsewhere.test/')).toBeNull()
  for (const path of ['/', '/landing', '/filters', '/login']) expect(await back(path, '/about')).toBeNull()
})
