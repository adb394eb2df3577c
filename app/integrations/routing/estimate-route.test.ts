import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { runs } from '../../../tests/support/runs'
import { milesBetween, type Position } from '~/domain/shared/distance'
import { findInGazetteer } from '../geocoding/gazetteer.server'
import { CITY_RADIUS } from './split-hop-at-cities'
import { estimateRoute, CIRCUITY_FACTOR } from './estimate-route.server'
import { isLand } from './land-mask.server'
import type { RoadRoute, Waypoint } from './road-route'
import { toUnitVector } from './sphere'
import { loadTownIndex } from './town-index.server'

const anyRoad = { avoidHighways: false }
const place = async (typed: string): Promise<Waypoint> => (await findInGazetteer(typed))[0]!
const between = async (from: string, to: string, options = anyRoad) =>
  estimateRoute([await place(from), await place(to)], options)
const milesOf = ({ sections }: RoadRoute) => sections.reduce((sum, { miles }) => sum + miles, 0)
const plain = ({ latitude, longitude }: Position) => ({ latitude, longitude })

// Loads the gazetteer and the land mask, which takes longer than the default timeout.
beforeAll(() => between('Denver', 'Boulder'), 60_000)

/** Miles by road along the interstates, from road atlases. */
const known: [from: string, to: string, miles: number][] = [
  ['New York', 'Los Angeles, CA', 2790],
  ['Chicago', 'Denver', 1004],
  ['Dallas', 'Houston', 239],
  ['Miami, FL', 'Atlanta', 662],
  ['Seattle', 'Portland, OR', 174],
  ['San Francisco, CA', 'Los Angeles, CA', 382],
  ['Phoenix, AZ', 'Los Angeles, CA', 373],
  ['Boston, MA', 'New York', 215],
  ['Denver', 'Salt Lake City', 519],
  ['Minneapolis', 'Chicago', 408],
  ['St. Louis', 'Kansas City, MO', 248],
  ['Nashville', 'Memphis, TN', 212],
  ['New Orleans', 'Houston, TX', 348],
  ['Detroit', 'Chicago', 283],
  ['Portland, OR', 'San Francisco, CA', 635],
  ['Atlanta', 'Charlotte, NC', 245],
  ['Chicago', 'New York', 790],
  ['Chicago', 'St. Louis', 297],
  ['Los Angeles, CA', 'Las Vegas, NV', 270],
  ['Philadelphia', 'Pittsburgh', 305],
  ['Atlanta', 'Nashville', 248],
  ['Seattle', 'Spokane', 279],
  ['Denver', 'Albuquerque', 446],
  ['Dallas', 'Oklahoma City', 206],
]

describe('between cities with a known distance', () => {
  it('is within 20 percent of each distance, and within one percent of them on average', async () => {
    const errors: number[] = []
    for (const [from, to, miles] of known) {
      const error = milesOf((await between(from, to))!) / miles - 1
      expect(Math.abs(error), `${from} to ${to}`).toBeLessThan(0.2)
      errors.push(error)
    }
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.01)
  })
})

describe('an estimated route', () => {
  it('passes through well-known towns in hops of reasonable length', async () => {
    const { sections, source } = (await between('Chicago', 'Denver'))!
    expect([sections[0]!.from, sections.at(-1)!.to, source]).toEqual([
      'Chicago, Illinois',
      'Denver, Colorado',
      'estimate',
    ])
    expect(sections.map(({ to }) => to)).toContain('Omaha, Nebraska')
    expect(sections.length).toBeGreaterThan(10)
    for (const { miles } of sections) expect(miles / CIRCUITY_FACTOR).toBeLessThan(100)
  })

  it('goes around lakes and gulfs, and crosses straits', async () => {
    const around = async (from: string, to: string) => milesOf((await between(from, to))!)
    expect(await around('Milwaukee', 'Grand Rapids, MI')).toBeGreaterThan(230) // 115 across Lake Michigan
    expect(await around('Tampa, FL', 'New Orleans')).toBeGreaterThan(600) // 480 across the Gulf of Mexico
    expect(await around('Barcelona', 'Rome')).toBeGreaterThan(700) // 535 across the Mediterranean
    expect(await around('London, UK', 'Paris, France')).toBeLessThan(350) // the Channel has a tunnel
  })

  test.each([
    ['San Francisco, CA', 'Honolulu'],
    ['New York', 'London, UK'],
    ['Los Angeles, CA', 'Tokyo'],
    ['Miami, FL', 'Havana'],
    ['Tokyo', 'Sydney'],
  ])('does not exist from %s to %s', async (from, to) => {
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
      const { sections } = (await between(from, to, { avoidHighways: true }))!
      for (const { miles } of sections) expect(miles).toBeLessThanOrEqual(50)
      expect(Math.max(...(await between(from, to))!.sections.map(({ miles }) => miles))).toBeGreaterThan(50)
    }
  })

  it('the route uses longer sections rather than invented towns in empty country', async () => {
    const { count, town } = await loadTownIndex()
    const towns = new Set(Array.from({ length: count }, (_, index) => town(index).label))
    const { sections } = (await between('Salt Lake City', 'Reno', { avoidHighways: true }))!
    for (const { to } of sections.slice(0, -1)) expect(to.startsWith('Edge of ') || towns.has(to)).toBe(true)
  })
})

describe('in big cities', () => {
  it('the part within eight miles of the center is a separate section', async () => {
    const { sections } = (await between('Denver', 'Colorado Springs'))!
    expect(sections.slice(0, 2).map(({ from, to, inBigCity }) => ({ from, to, inBigCity }))).toMatchObject([
      { from: 'Denver, Colorado', to: 'Edge of Denver', inBigCity: true },
      { from: 'Edge of Denver', inBigCity: false },
    ])
    expect(sections[0]!.miles).toBeCloseTo(CITY_RADIUS * CIRCUITY_FACTOR, 1)
  })

  it('a city along the route is crossed from edge to edge', async () => {
    const { sections } = (await between('New York', 'Los Angeles, CA'))!
    const inside = sections.filter(({ inBigCity }) => inBigCity)
    expect(inside.length).toBeGreaterThan(2)
    for (const { miles } of inside) expect(miles).toBeLessThan(2 * CITY_RADIUS * CIRCUITY_FACTOR + 1)
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
        const road = await estimateRoute(places, { avoidHighways })
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
        expect(await estimateRoute(places, { avoidHighways })).toEqual(road)
      }),
      { numRuns: runs(40) },
    )
    expect(roads).toBeGreaterThanOrEqual(0.75 * runs(40))
  }, 60_000)
})
