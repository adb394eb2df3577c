import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeBooking, makeStay, makeUser, makeVehicle } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/route-planner'
const get = (query = '') => visitor(server.origin).get(`${HERE}${query && `?${query}`}`)
const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const page = async (query: string) => decoded(await (await get(query)).text())
/** Where an answer redirects to, with its parameters; repeated ones are joined with a pipe. */
const redirectOf = (answer: Response) => {
  const { pathname, searchParams } = new URL(answer.headers.get('Location')!, server.origin)
  return {
    status: answer.status,
    pathname,
    ...Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join('|')]),
    ),
  }
}
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
  test('reports a missing address, marks its field and keeps the input', async () => {
    const query = 'origin=Denver&destination=+'
    const answer = await get(`${query}&via=Aspen&optimization=shortest&avoidTolls=on&startFuel=50&reserve=5`)
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(html)).toContain(
      'Missing information Please select valid addresses for both origin and destination',
    )
    expect(html).toContain('id="destination-error"')
    expect(html).not.toContain('id="origin-error"')
    expect([typed(html, 'via-0'), typed(html, 'reserve')]).toEqual(['Aspen', '5'])
    expect(html).toMatch(/name="optimization"[^>]*checked=""[^>]*value="shortest"/)
    expect(html).toMatch(/id="avoidTolls"[^>]*checked=""/)
    expect(html).toMatch(/<option value="50" selected/)
  })

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

  test('offers choices for each ambiguous name, with the likeliest selected', async () => {
    const answer = await get('origin=Portland&destination=Moab%2C+Utah&via=Boise%2C+Idaho&via=Springfield')
    const html = decoded(await answer.text())
    expect(answer.status).toBe(200)
    expect(wordsOf(html)).toMatch(
      joinPatterns(
        /Which place do you mean\?.*Which Portland\? Portland, Oregon, United States/,
        /.*Portland, Maine, United States.*Which Springfield\?/,
      ),
    )
    expect(html.match(/name="originChoice"/g)!.length).toBeGreaterThan(2)
    expect(
      joinPatterns(
        /name="originChoice"[^>]*checked="" value="([^"]+)"|name="originChoice" class="[^"]*" checked="" /,
        /value="([^"]+)"/,
      ).exec(html),
    ).not.toBeNull()
    expect(html).toContain('name="viaChoice.1"')
    expect(html).not.toContain('name="viaChoice.0"')
    expect(html).not.toContain('name="destinationChoice"')
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

describe('the buttons of the form', () => {
  const filled = 'origin=Denver&via=Aspen&via=&destination=Moab&startFuel=50&avoidHighways=on'

  test('swap, add and remove places and keep everything else', async () => {
    const kept = { status: 302, pathname: HERE, edit: '1', startFuel: '50', avoidHighways: 'on' }
    expect(redirectOf(await get(`${filled}&use=swap`))).toEqual({
      ...kept,
      origin: 'Moab',
      via: '|Aspen',
      destination: 'Denver',
    })
    expect(redirectOf(await get(`${filled}&use=add`))).toEqual({
      ...kept,
      origin: 'Denver',
      via: 'Aspen||',
      destination: 'Moab',
    })
    expect(redirectOf(await get(`${filled}&use=remove:1`))).toEqual({
      ...kept,
      origin: 'Denver',
      via: 'Aspen',
      destination: 'Moab',
    })
  })

  test('put the address of a listing into a field', async () => {
    const html = await page('')
    const ids = [...html.matchAll(/name="use" value="destination:([^"]+)"/g)].map(([, id]) => id!)
    expect(ids).toHaveLength(10)
    const [, location] = new RegExp(`id="at-${ids[3]}">[^<]*<span[^>]*>([^<]+)<`).exec(html)!
    expect(redirectOf(await get(`${filled}&use=destination:${ids[3]}&vehicle=prius`))).toMatchObject({
      origin: 'Denver',
      via: 'Aspen|',
      destination: location,
      vehicle: 'prius',
      startFuel: '50',
    })
    expect(redirectOf(await get(`${filled}&originChoice=x&use=origin:${ids[0]}`))).not.toHaveProperty(
      'originChoice',
    )
    expect(redirectOf(await get(`${filled}&use=origin:${randomUUID()}`))).toMatchObject({ origin: 'Denver' })
  })

  test('accept a valid custom vehicle, and report errors at its fields', async () => {
    const own = {
      make: 'Volvo',
      model: '240',
      year: '1991',
      mpg: '21.5',
      tankSize: '15.8',
      fuelType: 'regular',
    }
    const use = (change: Partial<typeof own>) =>
      get(`origin=Denver&use=vehicle&${new URLSearchParams({ ...own, ...change })}`)
    expect(redirectOf(await use({}))).toEqual({
      status: 302,
      pathname: HERE,
      edit: '1',
      origin: 'Denver',
      vehicle: 'custom',
      ...own,
    })
    const answer = await use({ tankSize: '50.1' })
    const html = await answer.text()
    expect([answer.status, html.includes('id="tankSize-error"'), typed(html, 'origin')]).toEqual([
      400,
      true,
      'Denver',
    ])
  })
})

describe('the vehicle options', () => {
  test("include the user's confirmed rentals, and a listing from the URL", async () => {
    const specs = {
      make: 'Toyota',
      model: 'Camry',
      year: 2022,
      seats: 5,
      transmission: 'automatic',
      fuelType: 'gasoline',
      fuelEfficiency: 32,
      tankCapacity: 15.8,
    } as const
    const [guest, car] = [
      await makeUser(server.db),
      await makeVehicle(server.db, { title: 'A Camry by the sea', vehicleSpecs: specs }),
    ]
    const days = { checkIn: '2097-03-10', checkOut: '2097-03-12' }
    const booking = await makeBooking(server.db, {
      listingId: car.id,
      guestId: guest.id,
      ...days,
      status: 'confirmed',
    })
    const me = visitor(server.origin)
    await me.signIn(guest.email)
    const rentals = decoded(await (await me.get(`${HERE}?vehicle=booking:${booking.id}`)).text())
    expect(wordsOf(rentals)).toMatch(/Your rentals A Camry by the sea Mar 10 .* 2022 Toyota Camry, 32 MPG/)
    expect(isChecked(rentals, `booking:${booking.id}`)).toBe(true)
    const blank = await me.get(
      `${HERE}?origin=&destination=Boston%2C+MA&departure=&vehicle=booking:${booking.id}`,
    )
    expect(redirectOf(blank)).toMatchObject({
      origin: car.location,
      departure: expect.stringMatching(/^2097-03-10T/),
    })
    const listed = await page(`vehicle=listing:${car.id}`)
    expect(wordsOf(listed)).toMatch(/Vehicle .*MPG .* A Camry by the sea 2022 Toyota Camry, 32 MPG/)
    expect(listed).toContain('name="pickUp"')
    expect(isChecked(listed, `listing:${car.id}`)).toBe(true)
  })
})

describe('a booked stay', () => {
  test('leads to the planner, which offers its address beside booked vehicles', async () => {
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
    const me = visitor(server.origin)
    await me.signIn(guest.email)
    const booked = decoded(await (await me.get(`/bookings/${booking.id}`)).text())
    const href = /href="(\/route-planner\?[^"]*)"(?:(?!<\/a>)[^])*?Plan a drive/.exec(booked)![1]!
    const planner = decoded(await (await me.get(href)).text())
    expect(typed(planner, 'destination')).toBe('Moab, Utah')
    expect(wordsOf(planner)).toMatch(/Addresses .*A cabin to drive to/)
    expect(planner).toContain(`value="destination:${stay.id}"`)
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
})
