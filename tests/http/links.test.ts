import { expect, test } from 'vitest'
import { listings } from '../../db/schema'
import { visitor } from '../support/client'
import { day } from '../support/days'
import { deadAmong, linksOf } from '../support/links'
import { makeAdmin, makeBooking, makeStay, makeUser } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'

const server = setUpServer()

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
      const asked = sampled(fresh, 8)
      expect(
        await deadAmong(
          asked.map(([, one]) => one),
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
  await check(
    sampled(
      `/ /listing/${listing!.id} /bookings /bookings/hosting /hosting /bookings/${booking.id} /saved /saved-searches /waitlist
      /sitemap /cancellation /profile /profile/reviews /account/security /terms /privacy /hosts/${admin.id} /create-listing
      /host-discount-codes /listings/${own.id}/edit /listings/${own.id}/calendar /listings/${own.id}/calendar/feeds
      /messages /messages/${other.id} /messages/quick-replies /messages/scheduled /discover /itineraries /flights
      /route-planner /about /help /safety /host-resources /press /contact /careers /admin /admin/settings /admin/fees
      /admin/accounts /admin/careers /admin/content /admin/content/new`.split(/\s+/),
      3,
    ),
  )
  for (const one of ['/', '/listing/id', '/help', '/terms', '/create-listing'])
    expect([...checked]).toContain(one)
})

test('the header links back to another page of the site only, and never beside a link of the page', async () => {
  const back = async (path: string, referer?: string) => {
    const response = await visitor(server.origin).get(
      path,
      referer ? { Referer: new URL(referer, server.origin).href } : {},
    )
    const header = /<header[\s\S]*?<\/header>/.exec(await response.text())![0]
    return /<a class="header-back"[^>]* href="([^"]*)"/.exec(header)?.[1] ?? null
  }
  const results = '/?location=Asheville'
  expect(await back('/discover', results)).toBe(results)
  expect(await back(results, '/about')).toBe('/about')
  expect(await back('/about')).toBeNull()
  expect(await back(`${results}&type=vehicle`, results)).toBeNull()
  expect(await back('/about', 'https://elsewhere.test/')).toBeNull()
  for (const path of ['/landing', '/login']) expect(await back(path, '/about')).toBeNull()
})
