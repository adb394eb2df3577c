import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { milesBetween, type Position } from '../../domain/shared/distance'
import { askOsrm } from './ask-osrm.server'
import type { OsrmRoute } from './osrm-answer'
import type { RoadPlace, RoadWishes, Stretch } from './road'
import { findRoad } from './routing.server'
import { roadTowns } from './towns.server'

const settings = vi.hoisted(() => ({ ROUTING_URL: undefined as string | undefined }))
vi.mock('../../../env.server', () => ({ env: () => settings }))

const ROUTER = 'https://router.test/us/'
const ASKED = 'https://router.test/us/route/v1/driving/:spots'
const wishes: RoadWishes = { optimization: 'fastest', avoidTolls: false, avoidHighways: false }

const recorded = (name: string): { code: string; routes: OsrmRoute[] } =>
  JSON.parse(readFileSync(new URL(`osrm-answers/${name}.json`, import.meta.url), 'utf8'))
const overDenver = recorded('boulder-colorado-springs')
const withStopover = recorded('santa-fe-las-vegas-raton')

const boulder: RoadPlace = {
  label: 'Boulder, Colorado, United States',
  latitude: 40.01499,
  longitude: -105.27055,
}
const springs: RoadPlace = {
  label: 'Colorado Springs, Colorado, United States',
  latitude: 38.83388,
  longitude: -104.82136,
}
const newMexico: RoadPlace[] = [
  { label: 'Santa Fe, New Mexico, United States', latitude: 35.68698, longitude: -105.9378 },
  { label: 'Las Vegas, New Mexico, United States', latitude: 35.59393, longitude: -105.2239 },
  { label: 'Raton, New Mexico, United States', latitude: 36.90336, longitude: -104.43915 },
]

const server = setupServer()
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await roadTowns()
}, 60_000)
beforeEach(() => void (settings.ROUTING_URL = ROUTER))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answering = (body: object, status = 200) =>
  server.use(http.get(ASKED, () => HttpResponse.json(body, { status })))
const plain = ({ latitude, longitude }: Position) => ({ latitude, longitude })
const milesOf = (stretches: readonly Stretch[]) => stretches.reduce((sum, { miles }) => sum + miles, 0)

function expectJoined(stretches: readonly Stretch[], places: readonly Position[]) {
  expect([stretches[0]!.line[0], stretches.at(-1)!.line.at(-1)]).toEqual([
    plain(places[0]!),
    plain(places.at(-1)!),
  ])
  stretches.slice(1).forEach(({ from, line }, index) => {
    expect(line[0]).toEqual(stretches[index]!.line.at(-1))
    expect(from).toBe(stretches[index]!.to)
  })
  expect(milesOf(stretches)).toBeGreaterThanOrEqual(milesBetween(places[0]!, places.at(-1)!))
}

describe('an OSRM server', () => {
  it('is asked in its own words, under its own path', async () => {
    let asked: URL | undefined
    server.use(
      http.get(ASKED, ({ request }) => ((asked = new URL(request.url)), HttpResponse.json(overDenver))),
    )
    await askOsrm(`${ROUTER}?key=k1`, [boulder, springs], wishes)
    expect(asked!.pathname).toBe('/us/route/v1/driving/-105.270550,40.014990;-104.821360,38.833880')
    expect(Object.fromEntries(asked!.searchParams)).toEqual({
      key: 'k1',
      overview: 'false',
      steps: 'true',
      geometries: 'geojson',
      annotations: 'false',
    })
  })

  it('answers steps, which become stretches from road to road, cut at the edges of the city', async () => {
    answering(overDenver)
    const road = (await findRoad([boulder, springs], wishes))!
    expect(road.source).toBe('roads')
    expect(road.stretches.map(({ from, to, inBigCity }) => [from, to, inBigCity])).toEqual([
      ['Boulder, Colorado', 'US 36', false],
      ['US 36', 'I-25', false],
      ['I-25', 'Edge of Denver', true],
      ['Edge of Denver', 'Colorado Springs, Colorado', false],
    ])
    expectJoined(road.stretches, [boulder, springs])
  })

  it('answers real miles, and a little more from where the places lie to the road', async () => {
    answering(overDenver)
    const miles = milesOf((await askOsrm(ROUTER, [boulder, springs], wishes))!)
    const { distance } = overDenver.routes[0]!
    expect(miles).toBeGreaterThan(distance / 1_609.344)
    expect(miles).toBeLessThan(distance / 1_609.344 + 1)
  })

  it('calls at the stopovers, by their names', async () => {
    answering(withStopover)
    const stretches = (await askOsrm(ROUTER, newMexico, wishes))!
    expect(stretches.map(({ from, to }) => `${from} > ${to}`)).toEqual([
      'Santa Fe, New Mexico > I-25',
      'I-25 > US 85',
      'US 85 > Las Vegas, New Mexico',
      'Las Vegas, New Mexico > I-25',
      'I-25 > South 2nd Street',
      'South 2nd Street > Raton, New Mexico',
    ])
    expectJoined(stretches, newMexico)
    expect(stretches[2]!.line.at(-1)).toEqual(plain(newMexico[1]!))
  })

  it('is asked for other ways too where the shortest is wanted', async () => {
    const [route] = overDenver.routes
    const shorter = {
      ...route!,
      distance: route!.distance - 5_000,
      legs: [
        {
          ...route!.legs[0]!,
          steps: route!.legs[0]!.steps.map((step) => ({ ...step, distance: step.distance / 2 })),
        },
      ],
    }
    let alternatives: string | null = null
    server.use(
      http.get(
        ASKED,
        ({ request }) => (
          (alternatives = new URL(request.url).searchParams.get('alternatives')),
          HttpResponse.json({ code: 'Ok', routes: [route, shorter] })
        ),
      ),
    )
    const [fastest, shortest] = [
      await askOsrm(ROUTER, [boulder, springs], wishes),
      await askOsrm(ROUTER, [boulder, springs], { ...wishes, optimization: 'shortest' }),
    ]
    expect(alternatives).toBe('true')
    expect(milesOf(shortest!)).toBeLessThan(milesOf(fastest!) * 0.6)
  })

  it('is asked for less where its profile cannot leave out what is wished', async () => {
    const excluded: (string | null)[] = []
    server.use(
      http.get(ASKED, ({ request }) => {
        const exclude = new URL(request.url).searchParams.get('exclude')
        excluded.push(exclude)
        return exclude
          ? HttpResponse.json(
              { code: 'InvalidValue', message: 'Exclude flag combination is not supported.' },
              { status: 400 },
            )
          : HttpResponse.json(overDenver)
      }),
    )
    expect(await askOsrm(ROUTER, [boulder, springs], { ...wishes, avoidTolls: true })).not.toBeNull()
    expect(await askOsrm(ROUTER, [boulder, springs], { ...wishes, avoidHighways: true })).not.toBeNull()
    expect(
      await askOsrm(ROUTER, [boulder, springs], { ...wishes, avoidTolls: true, avoidHighways: true }),
    ).not.toBeNull()
    expect(excluded).toEqual(['toll', null, 'motorway', null, 'toll,motorway', 'motorway', null])
  })

  test.each([
    ['NoRoute', 'Impossible route between points'],
    ['NoSegment', 'Could not find a matching segment for coordinate 1'],
  ])('that answers %s knows that there is no road', async (code, message) => {
    answering({ code, message }, 400)
    expect(await findRoad([boulder, springs], wishes)).toBeNull()
  })
})

describe('a server that answers something else', () => {
  const [route] = overDenver.routes
  test.each([
    ['an error', () => new HttpResponse(null, { status: 502 })],
    ['a page', () => HttpResponse.html('<p>busy</p>')],
    ['other JSON', () => HttpResponse.json({ code: 'Ok', routes: [{ legs: [{ steps: [] }] }] })],
    ['no route', () => HttpResponse.json({ code: 'Ok', routes: [] })],
    ['too few legs', () => HttpResponse.json({ code: 'Ok', routes: [{ ...route, legs: [] }] })],
    [
      'too many legs',
      () => HttpResponse.json({ code: 'Ok', routes: [{ ...route, legs: [route!.legs[0], route!.legs[0]] }] }),
    ],
    [
      'spots outside the earth',
      () =>
        HttpResponse.json({
          code: 'Ok',
          routes: [
            { distance: 1, legs: [{ steps: [{ distance: 1, geometry: { coordinates: [[400, 5]] } }] }] },
          ],
        }),
    ],
    ['that the question is too big', () => HttpResponse.json({ code: 'TooBig' }, { status: 400 })],
    ['nothing at all', () => HttpResponse.error()],
  ])('%s: the road is estimated, and why is logged', async (_, answer) => {
    server.use(http.get(ASKED, answer))
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const road = await findRoad([boulder, springs], wishes)
    expect(road!.source).toBe('estimate')
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Routing fell back to the estimate: ./),
    )
    log.mockRestore()
  })

  it('without a server nobody is asked', async () => {
    settings.ROUTING_URL = undefined
    expect((await findRoad([boulder, springs], wishes))!.source).toBe('estimate')
  })
})

describe('whatever the steps', () => {
  const step = fc.record({
    distance: fc.double({ min: 0, max: 200_000, noNaN: true }),
    name: fc.constantFrom('', 'Main Street', 'Elm Street'),
    ref: fc.constantFrom('', 'I 25', 'US 36; CO 93'),
    turns: fc.array(
      fc.tuple(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      ),
      { maxLength: 6 },
    ),
  })

  it('the stretches hang together and are as long as the steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (given) => {
        let [longitude, latitude] = [-105, 39.7]
        const steps = given.map(({ turns, ...rest }) => ({
          ...rest,
          geometry: {
            coordinates: [
              [longitude, latitude],
              ...turns.map(([east, north]) => [(longitude += east), (latitude += north)]),
            ],
          },
        }))
        const ends = [
          { label: 'Here', latitude: 39.7, longitude: -105 },
          { label: 'There', latitude, longitude },
        ]
        answering({ code: 'Ok', routes: [{ distance: 0, legs: [{ steps }] }] })
        const stretches = (await askOsrm(ROUTER, ends, wishes))!
        expect([stretches[0]!.line[0], stretches.at(-1)!.line.at(-1)]).toEqual(ends.map(plain))
        stretches.slice(1).forEach(({ from, line }, index) => {
          expect(line[0]).toEqual(stretches[index]!.line.at(-1))
          expect(from).toBe(stretches[index]!.to)
        })
        for (const { line, miles } of stretches) expect(line.length >= 2 && miles >= 0).toBe(true)
        expect(milesOf(stretches)).toBeCloseTo(
          given.reduce((sum, { distance }) => sum + distance, 0) / 1_609.344,
          4,
        )
      }),
      { numRuns: 100 },
    )
  })
})
