import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { milesBetween, type Position } from '~/domain/shared/distance'
import { fetchOsrmRoutes } from './osrm.server'
import type { OsrmRoute } from './osrm-response'
import type { Waypoint, RoutingOptions, RoadSection } from './road-route'
import { findRoutes } from './routing.server'
import { loadTownIndex } from './town-index.server'

const settings = vi.hoisted(() => ({ ROUTING_URL: undefined as string | undefined }))
vi.mock('../../../env.server', () => ({ env: () => settings }))

const ROUTER = 'https://router.test/us/'
const ENDPOINT = 'https://router.test/us/route/v1/driving/:spots'
const options: RoutingOptions = {
  optimization: 'fastest',
  avoidTolls: false,
  avoidHighways: false,
  day: '2027-03-06',
}
const findRoute = async (waypoints: Waypoint[], chosen: RoutingOptions) =>
  (await findRoutes(waypoints, chosen))?.[chosen.optimization] ?? null
const fetchSections = async (waypoints: Waypoint[], chosen: RoutingOptions) =>
  (await fetchOsrmRoutes(ROUTER, waypoints, chosen))?.[chosen.optimization].sections ?? null

const recorded = (name: string): { code: string; routes: OsrmRoute[] } =>
  JSON.parse(readFileSync(new URL(`osrm-responses/${name}.json`, import.meta.url), 'utf8'))
const overDenver = recorded('boulder-colorado-springs')
const withStopover = recorded('santa-fe-las-vegas-raton')

const boulder: Waypoint = {
  label: 'Boulder, Colorado, United States',
  latitude: 40.01499,
  longitude: -105.27055,
}
const springs: Waypoint = {
  label: 'Colorado Springs, Colorado, United States',
  latitude: 38.83388,
  longitude: -104.82136,
}
const newMexico: Waypoint[] = [
  { label: 'Santa Fe, New Mexico, United States', latitude: 35.68698, longitude: -105.9378 },
  { label: 'Las Vegas, New Mexico, United States', latitude: 35.59393, longitude: -105.2239 },
  { label: 'Raton, New Mexico, United States', latitude: 36.90336, longitude: -104.43915 },
]

const server = setupServer()
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await loadTownIndex()
}, 60_000)
beforeEach(() => void (settings.ROUTING_URL = ROUTER))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answering = (body: object, status = 200) =>
  server.use(http.get(ENDPOINT, () => HttpResponse.json(body, { status })))
const plain = ({ latitude, longitude }: Position) => ({ latitude, longitude })
const milesOf = (sections: readonly RoadSection[]) => sections.reduce((sum, { miles }) => sum + miles, 0)

function expectJoined(sections: readonly RoadSection[], places: readonly Position[]) {
  expect([sections[0]!.line[0], sections.at(-1)!.line.at(-1)]).toEqual([
    plain(places[0]!),
    plain(places.at(-1)!),
  ])
  sections.slice(1).forEach(({ from, line }, index) => {
    expect(line[0]).toEqual(sections[index]!.line.at(-1))
    expect(from).toBe(sections[index]!.to)
  })
  expect(milesOf(sections)).toBeGreaterThanOrEqual(milesBetween(places[0]!, places.at(-1)!))
}

describe('an OSRM server', () => {
  it('is sent an OSRM request under its base path', async () => {
    let requested: URL | undefined
    server.use(
      http.get(
        ENDPOINT,
        ({ request }) => ((requested = new URL(request.url)), HttpResponse.json(overDenver)),
      ),
    )
    await fetchOsrmRoutes(`${ROUTER}?key=k1`, [boulder, springs], options)
    expect(requested!.pathname).toBe('/us/route/v1/driving/-105.270550,40.014990;-104.821360,38.833880')
    expect(Object.fromEntries(requested!.searchParams)).toEqual({
      key: 'k1',
      overview: 'false',
      steps: 'true',
      geometries: 'geojson',
      annotations: 'false',
      alternatives: 'true',
    })
  })

  it('returns steps, which become sections from road to road, split at city edges', async () => {
    answering(overDenver)
    const road = (await findRoute([boulder, springs], options))!
    expect(road.source).toBe('roads')
    expect(road.sections.map(({ from, to, inBigCity }) => [from, to, inBigCity])).toEqual([
      ['Boulder, Colorado', 'US 36', false],
      ['US 36', 'I-25', false],
      ['I-25', 'Edge of Denver', true],
      ['Edge of Denver', 'Colorado Springs, Colorado', false],
    ])
    expectJoined(road.sections, [boulder, springs])
  })

  it('routes through the stopovers and keeps their names', async () => {
    answering(withStopover)
    const sections = (await fetchSections(newMexico, options))!
    expect(sections.map(({ from, to }) => `${from} > ${to}`)).toEqual([
      'Santa Fe, New Mexico > I-25',
      'I-25 > US 85',
      'US 85 > Las Vegas, New Mexico',
      'Las Vegas, New Mexico > I-25',
      'I-25 > South 2nd Street',
      'South 2nd Street > Raton, New Mexico',
    ])
    expectJoined(sections, newMexico)
    expect(sections[2]!.line.at(-1)).toEqual(plain(newMexico[1]!))
  })

  it('is asked for alternatives, from which each method chooses by its own cost', async () => {
    const step = (miles: number, longitude: number, name: string, degrees = 0.2) => ({
      distance: miles * 1_609.344,
      name,
      geometry: {
        coordinates: [longitude, longitude - degrees].map((at): [number, number] => [at, 41.6]),
      },
    })
    const highway = { distance: 0, legs: [{ steps: [step(97, -100, 'I-80', 1.6)] }] }
    const backRoads = {
      distance: 0,
      legs: [{ steps: Array.from({ length: 8 }, (_, at) => step(12, -100 - at / 5, `Road ${at}`)) }],
    }
    let alternatives: string | null = null
    server.use(
      http.get(
        ENDPOINT,
        ({ request }) => (
          (alternatives = new URL(request.url).searchParams.get('alternatives')),
          HttpResponse.json({ code: 'Ok', routes: [backRoads, highway] })
        ),
      ),
    )
    const near = { label: 'Somewhere', latitude: 41.6, longitude: -100 }
    const far = { ...near, longitude: -101.6 }
    const by = (optimization: RoutingOptions['optimization']) =>
      fetchSections([near, far], { ...options, optimization })
    expect((await by('fastest'))!.map(({ roadType }) => roadType)).toEqual(['highway'])
    expect((await by('fuel_efficient'))!.map(({ roadType }) => roadType)).toEqual(['highway'])
    expect((await by('shortest'))!).toHaveLength(8)
    expect(alternatives).toBe('true')
  })

  it('reports a ferry as a crossing', async () => {
    const [from, to] = [
      { label: 'Here', latitude: 47.6, longitude: -122.34 },
      { label: 'There', latitude: 47.62, longitude: -122.52 },
    ]
    const coordinates = [from, to].map(({ longitude, latitude }) => [longitude, latitude])
    const ferry = {
      distance: 14_000,
      duration: 2_100,
      mode: 'ferry',
      name: 'Seattle-Bainbridge',
      geometry: { coordinates },
    }
    answering({ code: 'Ok', routes: [{ distance: 14_000, legs: [{ steps: [ferry] }] }] })
    expect(await fetchSections([from, to], options)).toMatchObject([
      { crossing: { kind: 'ferry', name: 'Seattle-Bainbridge', minutes: 35 } },
    ])
  })

  it('is asked to exclude less when its profile does not support the combination', async () => {
    const excluded: (string | null)[] = []
    server.use(
      http.get(ENDPOINT, ({ request }) => {
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
    expect(await fetchSections([boulder, springs], { ...options, avoidTolls: true })).not.toBeNull()
    expect(await fetchSections([boulder, springs], { ...options, avoidHighways: true })).not.toBeNull()
    expect(
      await fetchSections([boulder, springs], { ...options, avoidTolls: true, avoidHighways: true }),
    ).not.toBeNull()
    expect(excluded).toEqual(['toll', null, 'motorway', null, 'toll,motorway', 'motorway', null])
  })

  test.each([
    ['NoRoute', 'Impossible route between points'],
    ['NoSegment', 'Could not find a matching segment for coordinate 1'],
  ])('reports with %s that there is no route', async (code, message) => {
    answering({ code, message }, 400)
    expect(await findRoute([boulder, springs], options)).toBeNull()
  })
})

describe('when a server fails', () => {
  test.each([
    ['an error status', () => new HttpResponse(null, { status: 502 })],
    ['an HTML page', () => HttpResponse.html('<p>busy</p>')],
    ['unknown JSON', () => HttpResponse.json({ code: 'Ok', routes: [{ legs: [{ steps: [] }] }] })],
    ['the code TooBig', () => HttpResponse.json({ code: 'TooBig' }, { status: 400 })],
  ])('estimates the route and logs the reason after %s', async (_, respond) => {
    server.use(http.get(ENDPOINT, respond))
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const road = await findRoute([boulder, springs], options)
    expect(road!.source).toBe('estimate')
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Routing fell back to the estimate: ./),
    )
    log.mockRestore()
  })

  it('sends no request when no server is configured', async () => {
    settings.ROUTING_URL = undefined
    expect((await findRoute([boulder, springs], options))!.source).toBe('estimate')
  })
})
