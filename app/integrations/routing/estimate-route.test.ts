import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { runs } from '../../../tests/support/runs'
import { sampled } from '../../../tests/support/sampled'
import { milesBetween, type Position } from '~/domain/shared/distance'
import { findInGazetteer } from '../geocoding/gazetteer.server'
import { optimizations, type Optimization } from '~/domain/road-trips/constants'
import { costOf, fuelMilesOf, minutesOf } from '~/domain/road-trips/driving'
import { CITY_RADIUS } from './big-city'
import { estimateRoutes } from './estimate-route.server'
import { isLand } from './land-mask.server'
import type { RoadRoute, RoadSection, RouteChoices, RoutingOptions, Waypoint } from './road-route'
import { toUnitVector } from './sphere'

const anyRoad: RoutingOptions = {
  optimization: 'fastest',
  avoidTolls: false,
  avoidHighways: false,
  day: '2027-03-06',
}
const estimateRoute = async (waypoints: Waypoint[], options: RoutingOptions) =>
  (await estimateRoutes(waypoints, options))?.[options.optimization] ?? null
const place = async (typed: string): Promise<Waypoint> => (await findInGazetteer(typed))[0]!
const between = async (from: string, to: string, options = anyRoad) =>
  estimateRoute([await place(from), await place(to)], options)
const milesOf = ({ sections }: RoadRoute) => sections.reduce((sum, { miles }) => sum + miles, 0)
const plain = ({ latitude, longitude }: Position) => ({ latitude, longitude })

// Loads the gazetteer and the land mask, which takes longer than the default timeout.
beforeAll(() => between('Denver', 'Boulder'), 60_000)

/** What each method minimizes, of its own route. */
function figuresOfAll(routes: RouteChoices) {
  const sum = (method: Optimization, of: (section: RoadSection) => number) =>
    routes[method].sections.reduce((total, section) => total + of(section), 0)
  return optimizations.map((method) => ({
    method,
    miles: sum(method, ({ miles }) => miles),
    minutes: sum(method, (section) => minutesOf(section, method)),
    fuel: sum(method, (section) => fuelMilesOf(section, method)),
    cost: sum(method, (section) => costOf(section, method)),
  }))
}

const american = [
  'Denver',
  'Asheville, NC',
  'Kansas City, MO',
  'Los Angeles, CA',
  'San Francisco, CA',
  'Fresno, CA',
  'Chicago',
  'Omaha',
  'Nashville',
  'Seattle',
  'Boise',
  'Moab, Utah',
  'Aspen, Colorado',
  'Boston, MA',
  'New York',
  'Pittsburgh',
]
const european = [
  'Paris, France',
  'Lyon',
  'London, UK',
  'Berlin',
  'Prague',
  'Vienna',
  'Zurich',
  'Milan',
  'Dieppe',
]
const some = (places: string[], count: number) =>
  fc.array(fc.constantFrom(...places), { minLength: count, maxLength: count })
/**
 * Cities of one continent. One case in ten of `npm run test:full` has cities of both: that there is no road across the
 * ocean takes seconds to find out.
 */
const cities = (count: number) =>
  fc.oneof(
    { weight: 9, arbitrary: some(american, count) },
    { weight: 9, arbitrary: some(european, count) },
    ...(process.env.TEST_FULL ? [{ weight: 2, arbitrary: some([...american, ...european], count) }] : []),
  )

// All cases of `npm run test:full` take minutes on a slow machine.
describe('the three methods', () => {
  it('choose different roads between the same cities', async () => {
    const routes = (await estimateRoutes([await place('Denver'), await place('Asheville, NC')], anyRoad))!
    const paths = optimizations.map((method) => routes[method].sections.map(({ to }) => to).join())
    expect(new Set(paths).size).toBe(3)
  })

  it('each win at what they are named after', async () => {
    await fc.assert(
      fc.asyncProperty(cities(2), fc.boolean(), async ([from, to], avoidTolls) => {
        const ends = [await place(from!), await place(to!)]
        const routes = await estimateRoutes(ends, { ...anyRoad, avoidTolls })
        if (!routes) return
        const [fastest, shortest, thriftiest] = figuresOfAll(routes) as [Figures, Figures, Figures]
        for (const { miles, minutes, fuel } of [fastest, shortest, thriftiest]) {
          expect(miles).toBeGreaterThanOrEqual(shortest.miles - 1e-6)
          expect(minutes).toBeGreaterThanOrEqual(fastest.minutes - 1e-6)
          expect(fuel).toBeGreaterThanOrEqual(thriftiest.fuel - 1e-6)
        }
      }),
      { numRuns: runs(60, 2) },
    )
  }, 300_000)
})
type Figures = ReturnType<typeof figuresOfAll>[number]

describe('across the sea', () => {
  const crossingsOf = ({ sections }: RoadRoute) => sections.flatMap(({ crossing }) => crossing ?? [])

  it('a route names its ferry or tunnel', async () => {
    const toFrance = crossingsOf((await between('London, UK', 'Paris, France'))!)
    expect(toFrance.map(({ kind, name }) => [kind, name])).toEqual([
      ['tunnel', 'Channel Tunnel car train, Folkestone–Calais'],
    ])
    const toIsland = crossingsOf((await between('Seattle', 'Bainbridge Island'))!)
    expect(toIsland).toEqual([{ kind: 'ferry', name: 'Seattle–Bainbridge Island ferry', minutes: 60 }])
  })

  it('takes the ferry of a small port and goes around bays, but not through the Darién Gap', async () => {
    for (const [from, to] of [
      ['Palermo, Italy', 'Rome, Italy'],
      ['Tokyo', 'Sapporo'],
      ["St. John's, Newfoundland", 'Halifax, Nova Scotia'],
      ['Punta Arenas', 'Ushuaia'],
      ['Buenos Aires, Argentina', 'Río Grande, Tierra del Fuego'],
    ] as const)
      expect(crossingsOf((await between(from, to))!)).toHaveLength(1)
    for (const [from, to] of [
      ['Medellin, Colombia', 'Panama City, Panama'],
      ['Miami, FL', 'Buenos Aires, Argentina'],
      ['Seoul', 'Pyongyang'],
    ] as const)
      expect(await between(from, to)).toBeNull()
  })

  it('avoiding tolls avoids fares where a road goes', async () => {
    const byRoad = (await between('Seattle', 'Bainbridge Island', { ...anyRoad, avoidTolls: true }))!
    expect(crossingsOf(byRoad)).toEqual([])
    expect(milesOf(byRoad)).toBeGreaterThan(60)
  })

  it('a route without a crossing stays on land', async () => {
    for (const [from, to] of [
      ['Milwaukee', 'Muskegon, MI'],
      ['Denver', 'Boston, MA'],
    ] as const)
      expect(crossingsOf((await between(from, to))!)).toEqual([])
  })
})

describe('an estimated route', () => {
  it('goes around lakes and gulfs', async () => {
    const around = async (from: string, to: string) => milesOf((await between(from, to))!)
    expect(await around('Milwaukee', 'Grand Rapids, MI')).toBeGreaterThan(230) // 115 across Lake Michigan
    expect(await around('Tampa, FL', 'New Orleans')).toBeGreaterThan(600) // 480 across the Gulf of Mexico
    expect(await around('Barcelona', 'Rome')).toBeGreaterThan(700) // 535 across the Mediterranean
  })

  const overseas = [
    ['San Francisco, CA', 'Honolulu'],
    ['New York', 'London, UK'],
    ['Los Angeles, CA', 'Tokyo'],
    ['Miami, FL', 'Havana'],
    ['Tokyo', 'Sydney'],
  ] as const
  test.each(sampled(overseas, 4))('does not exist from %s to %s', async (from, to) => {
    expect(await between(from, to)).toBeNull()
    expect(await estimateRoute([await place(to), await place(to), await place(from)], anyRoad)).toBeNull()
  })

  it('passes the stopovers in order', async () => {
    const places = await Promise.all(['Dallas', 'Austin, TX', 'Houston, TX'].map(place))
    const { sections } = (await estimateRoute(places, anyRoad))!
    const called = sections.findIndex(({ to }) => to === 'Austin, Texas')
    expect(sections[called]!.line.at(-1)).toEqual(plain(places[1]!))
    expect(sections[called + 1]!.line[0]).toEqual(plain(places[1]!))
    expect(sections.at(-1)!.line.at(-1)).toEqual(plain(places[2]!))
  })

  it('is one section of zero miles from a place to itself', async () => {
    const austin = await place('Austin, TX')
    const nowhere = {
      from: 'Austin, Texas',
      to: 'Austin, Texas',
      miles: 0,
      line: [plain(austin), plain(austin)],
    }
    expect((await estimateRoute([austin, austin], anyRoad))!.sections).toEqual([
      expect.objectContaining(nowhere),
    ])
    expect((await estimateRoute([austin, austin, austin], anyRoad))!.sections).toHaveLength(1)
  })
})

describe('when highways are avoided', () => {
  it('no section is longer than 50 miles where there are enough towns', async () => {
    for (const [from, to] of [
      ['Chicago', 'New York'],
      ['Dallas', 'Houston'],
      ['Miami, FL', 'Atlanta'],
      ['Minneapolis', 'Chicago'],
    ] as const) {
      const { sections } = (await between(from, to, { ...anyRoad, avoidHighways: true }))!
      for (const { miles } of sections) expect(miles).toBeLessThanOrEqual(50)
      expect(Math.max(...(await between(from, to))!.sections.map(({ miles }) => miles))).toBeGreaterThan(50)
    }
  })
})

describe('in big cities', () => {
  it('the part within eight miles of the center is a separate section', async () => {
    const { sections } = (await between('Denver', 'Colorado Springs'))!
    expect(sections.slice(0, 2).map(({ from, to, inBigCity }) => ({ from, to, inBigCity }))).toMatchObject([
      { from: 'Denver, Colorado', to: 'Edge of Denver', inBigCity: true },
      { from: 'Edge of Denver', inBigCity: false },
    ])
    expect(sections[0]!.miles).toBeGreaterThan(CITY_RADIUS)
  })
})

describe('for arbitrary waypoints', () => {
  /** Anywhere on the mainland of the United States, including a little of its neighbors. */
  const waypoint = fc
    .record({
      latitude: fc.double({ min: 26, max: 48, noNaN: true }),
      longitude: fc.double({ min: -123, max: -71, noNaN: true }),
      label: fc.constantFrom('Here, There, Anywhere', 'Somewhere'),
    })
    .filter((at) => isLand(toUnitVector(at)))
  const request = fc.tuple(fc.array(waypoint, { minLength: 2, maxLength: 4 }), fc.boolean())

  it('a route is connected, deterministic and at least as long as the straight line', async () => {
    let roads = 0
    await fc.assert(
      fc.asyncProperty(request, async ([places, avoidHighways]) => {
        const road = await estimateRoute(places, { ...anyRoad, avoidHighways })
        if (!road) return
        roads++
        const { sections } = road
        const [first, last] = [sections[0]!, sections.at(-1)!]
        expect([first.line[0], last.line.at(-1)]).toEqual([plain(places[0]!), plain(places.at(-1)!)])
        sections.slice(1).forEach(({ from, line }, index) => {
          expect(line[0]).toEqual(sections[index]!.line.at(-1))
          expect(from).toBe(sections[index]!.to)
        })
        for (const { miles, line } of sections) {
          const length = line.slice(1).reduce((sum, at, index) => sum + milesBetween(line[index]!, at), 0)
          expect(miles).toBeGreaterThanOrEqual(length - 1e-6)
        }
        const straight = places.slice(1).reduce((sum, at, index) => sum + milesBetween(places[index]!, at), 0)
        expect(milesOf(road)).toBeGreaterThanOrEqual(straight - 1e-6)
        expect(await estimateRoute(places, { ...anyRoad, avoidHighways })).toEqual(road)
      }),
      { numRuns: runs(40) },
    )
    expect(roads).toBeGreaterThanOrEqual(0.75 * runs(40))
  }, 300_000)
})
