import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../db/schema'
import { signedIn, visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeStay, makeUser, makeVehicle } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/route-planner'
const get = (query = '') => visitor(server.origin).get(`${HERE}${query && `?${query}`}`)
const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const page = async (query: string) => decoded(await (await get(query)).text())
/** The text in a field. */
const typed = (html: string, id: string) => {
  const [input = ''] = new RegExp(`<input[^>]*\\bid="${id}"[^>]*>`).exec(html) ?? []
  return /\bvalue="([^"]*)"/.exec(input)?.[1]
}
const isChecked = (html: string, value: string) =>
  new RegExp(
    `<input[^>]*name="vehicle"[^>]*checked=""[^>]*value="${value}"|<input[^>]*value="${value}"[^>]*checked=""`,
  ).test(html)

describe('the planner form', () => {
  test('is only prefilled when the URL lacks an address or has the edit parameter', async () => {
    const edited = await page('origin=Denver&destination=Moab&edit=1')
    expect(edited).not.toMatch(/role="alert"|id="results"/)
    const html = await page('destination=Moab&vehicle=prius')
    expect([typed(html, 'destination'), isChecked(html, 'prius'), isChecked(html, '')]).toEqual([
      'Moab',
      true,
      false,
    ])
  })

  test('reports an unknown address with the wording of the specification', async () => {
    const answer = await get('origin=Qwxzvbnm&destination=Moab%2C+Utah')
    const html = await answer.text()
    expect([answer.status, wordsOf(html)]).toEqual([
      422,
      expect.stringMatching(
        /Failed to calculate route Please check your addresses and try again\..*“Qwxzvbnm”/,
      ),
    ])
    expect(html).toContain('id="origin-error"')
  })
})

describe('what leads to the planner', () => {
  test('a booked stay, whose address it offers beside booked vehicles', async () => {
    const [guest, stay] = [
      await makeUser(server.db),
      await makeStay(server.db, { title: 'A cabin to drive to', location: 'Moab, Utah' }),
    ]
    const booking = await makeBooking(server.db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn: '2097-04-10',
      checkOut: '2097-04-12',
      status: 'confirmed',
    })
    const me = await signedIn(server, guest)
    const booked = decoded(await (await me.get(`/bookings/${booking.id}`)).text())
    const href = /href="(\/route-planner\?[^"]*)"(?:(?!<\/a>)[^])*?Plan a drive/.exec(booked)![1]!
    const planner = decoded(await (await me.get(href)).text())
    expect(typed(planner, 'destination')).toBe('Moab, Utah')
    expect(wordsOf(planner)).toMatch(/Addresses .*A cabin to drive to/)
    expect(planner).toContain(`value="destination:${stay.id}"`)
  })

  test('a rental, which starts where and when the vehicle is picked up', async () => {
    const specs = { make: 'Toyota', model: 'Camry', year: 2022, seats: 5, transmission: 'automatic' } as const
    const fuel = { fuelType: 'gasoline', fuelEfficiency: 32 } as const
    const car = await makeVehicle(server.db, { vehicleSpecs: { ...specs, ...fuel } })
    const days = new URLSearchParams({ pickUp: day(40), dropOff: day(43) })
    const opened = await page(`vehicle=listing:${car.id}&${days}`)
    expect(typed(opened, 'origin')).toBe('New York, New York')
    expect(opened).toContain(`value="${day(40)}T10:00"`)
    const changed = await page(`vehicle=listing:${car.id}&${days}&origin=Boston&departure=`)
    expect(typed(changed, 'origin')).toBe('Boston')
    expect(changed).not.toContain(`value="${day(40)}T10:00"`)
  })
})

describe('a planned route', () => {
  const denver = 'origin=Denver%2C+Colorado%2C+United+States&destination=Moab%2C+Utah%2C+United+States'

  test('redirects to its canonical URL', async () => {
    const answer = await get(
      `${denver}&via=&vehicleType=midsize&optimization=fastest&departure=&startFuel=100&endFuel=&reserve=10` +
        '&stopCost=2.00&vehicle=prius&make=&model=&year=2026&mpg=28&tankSize=16&fuelType=regular',
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${HERE}?${denver}&vehicle=prius`])
  })

  test('is saved, but not for a prefetch or a HEAD request', async () => {
    const person = await makeUser(server.db)
    const [me, plan] = [
      await signedIn(server, person),
      `${HERE}?origin=Denver%2C+CO&destination=Boulder%2C+CO`,
    ]
    const saved = () => server.db.$count(routes, eq(routes.userId, person.id))
    const prefetches: Record<string, string>[] = [
      { 'Sec-Purpose': 'prefetch' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
    ]
    for (const headers of prefetches) expect((await me.get(plan, headers)).status).toBe(200)
    expect((await me.send(plan, { method: 'HEAD' })).status).toBe(200)
    expect(await saved()).toBe(0)
    for (const path of [plan, plan]) expect((await me.get(path)).status).toBe(200)
    expect(await saved()).toBe(1)
  })
})
