import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let me: Visitor

beforeEach(async () => {
  me = await signedIn(server, await makeUser(server.db))
})

const suggestions = async (q: string) =>
  visitor(server.origin).json('GET', `/api/geocode?${new URLSearchParams({ q })}`)

describe('the JSON endpoint that plans a route', () => {
  const validRequest = {
    originLocation: 'Denver, CO',
    destinationLocation: 'Moab, UT',
    vehicle: 'camry',
    departure: '2027-05-01T08:30',
  }
  const calculate = (request: Record<string, unknown>, by = me) =>
    by.json('POST', '/api/routes/calculate', request)

  test.each([
    [['Honolulu, HI'], 'Denver', 'Honolulu'],
    [['Boulder, CO', 'Honolulu, HI'], 'Boulder', 'Honolulu'],
  ])('names the leg without a road by way of %j', async (waypoints, from, to) => {
    const { status, body } = await calculate({ ...validRequest, waypoints })
    const reason = expect.stringMatching(new RegExp(`no road from ${from}.* to ${to}`))
    expect([status, body.fields]).toEqual([422, { waypoints: [reason] }])
  })

  test('returns distance, duration, cost and the whole plan', async () => {
    const { status, body } = await calculate({ ...validRequest, waypoints: ['Vail, CO'], startFuel: 40 })
    expect(status).toBe(200)
    const { plan } = body
    expect(body).toMatchObject({
      id: expect.any(String),
      distance: expect.closeTo(plan.miles, 2),
      duration: expect.closeTo(plan.minutes, 2),
      estimatedGasCost: plan.fuelCost,
    })
    expect(plan.places.map(({ label }: { label: string }) => label)).toEqual([
      'Denver, Colorado, United States',
      'Vail, Colorado, United States',
      'Moab, Utah, United States',
    ])
    expect(plan.refuelling).toMatchObject({
      usual: expect.any(Object),
      cheapest: expect.any(Object),
      byStops: expect.any(Array),
      lowerBound: expect.stringMatching(/^\d+\.\d\d$/),
    })
  })

  test('plans for signed-out visitors without saving anything', async () => {
    const before = (await server.db.select().from(routes)).length
    const { status, body } = await calculate(validRequest, visitor(server.origin))
    expect([status, 'id' in body, body.distance > 0]).toEqual([200, false, true])
    expect(await server.db.select().from(routes)).toHaveLength(before)
  })

  const FAILED = 'Failed to calculate route: Please check your addresses and try again.'

  test('offers choices for an ambiguous name, and accepts the chosen one', async () => {
    const { status, body } = await calculate({
      ...validRequest,
      originLocation: 'Portland',
      waypoints: ['Springfield'],
    })
    expect([status, body.message, Object.keys(body.fields)]).toEqual([
      422,
      FAILED,
      ['originLocation', 'waypoints'],
    ])
    const [portland, springfield] = body.choices
    expect([portland, springfield]).toMatchObject([
      { field: 'originLocation', typed: 'Portland' },
      { field: 'waypoints', index: 0, typed: 'Springfield' },
    ])
    expect(portland.places.slice(0, 2)).toMatchObject([
      { label: 'Portland, Oregon, United States' },
      { label: 'Portland, Maine, United States' },
    ])
    const chosen = await calculate({
      ...validRequest,
      originLocation: 'Portland',
      originChoice: portland.places[0].id,
      waypoints: ['Springfield'],
      waypointChoices: [springfield.places[0].id],
    })
    expect([chosen.status, chosen.body.plan.places[0].label]).toEqual([
      200,
      'Portland, Oregon, United States',
    ])
  })

  test('refuses stops that are farther apart than a search can answer', async () => {
    const { status, body } = await calculate({
      ...validRequest,
      originLocation: 'Oslo, Norway',
      destinationLocation: 'Cape Town, South Africa',
    })
    expect([status, body.message, body.fields.destinationLocation]).toEqual([
      422,
      FAILED,
      ['Two stops can be at most 4,500 miles apart. Add a stopover on the way.'],
    ])
  })
})

test('the JSON endpoint of suggested places suggests places from three characters on, and may be cached', async () => {
  const { status, body, headers } = await suggestions('Denv')
  expect([status, body[0], headers.get('Cache-Control')]).toEqual([
    200,
    {
      id: expect.any(String),
      label: 'Denver, Colorado, United States',
      city: 'Denver',
      region: 'Colorado',
      country: 'United States',
      latitude: expect.closeTo(39.74, 1),
      longitude: expect.closeTo(-104.98, 1),
    },
    'private, max-age=3600',
  ])
  expect(body.length).toBeLessThanOrEqual(8)
  for (const q of ['', 'De', '  De  ']) expect(await suggestions(q)).toMatchObject({ status: 200, body: [] })
  expect(await visitor(server.origin).json('GET', '/api/geocode')).toMatchObject({ status: 200, body: [] })
  expect((await suggestions('zzzqqq')).body).toEqual([])
})
