import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { milesBetween, type Position } from '../../domain/shared/distance'
import { findInGazetteer } from '../geocoding/gazetteer.server'
import { CITY_RADIUS } from './city-parts'
import { estimateRoad, ROAD_FACTOR } from './estimate-road.server'
import { isLand } from './land.server'
import type { Road, RoadPlace } from './road'
import { vectorOf } from './sphere'
import { roadTowns } from './towns.server'

const anyRoad = { avoidHighways: false }
const place = async (typed: string): Promise<RoadPlace> => (await findInGazetteer(typed))[0]!
const between = async (from: string, to: string, wishes = anyRoad) =>
  estimateRoad([await place(from), await place(to)], wishes)
const milesOf = ({ stretches }: Road) => stretches.reduce((sum, { miles }) => sum + miles, 0)
const plain = ({ latitude, longitude }: Position) => ({ latitude, longitude })

// The gazetteer and the map of the seas are read once.
beforeAll(() => between('Denver', 'Boulder'), 60_000)

/** Miles by road as road atlases have them, along the interstates. */
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

describe('the estimate between cities whose distance by road is known', () => {
  test.each(known)('from %s to %s is about %i miles', async (from, to, miles) => {
    const error = milesOf((await between(from, to))!) / miles - 1
    expect(Math.abs(error)).toBeLessThan(0.2)
  })

  it('errs neither way in the mean', async () => {
    const errors = await Promise.all(
      known.map(async ([from, to, miles]) => milesOf((await between(from, to))!) / miles - 1),
    )
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.01)
  })
})

describe('an estimated road', () => {
  it('leads through towns that are worth a name, in hops a driver would make', async () => {
    const road = (await between('Chicago', 'Denver'))!
    const { stretches } = road
    expect([stretches[0]!.from, stretches.at(-1)!.to, road.source]).toEqual([
      'Chicago, Illinois',
      'Denver, Colorado',
      'estimate',
    ])
    expect(stretches.map(({ to }) => to)).toContain('Omaha, Nebraska')
    expect(stretches.length).toBeGreaterThan(10)
    for (const { miles } of stretches) expect(miles / ROAD_FACTOR).toBeLessThan(100)
  })

  it('leads around the lake, the gulf and the strait that lie between', async () => {
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
  ])('there is none from %s to %s', async (from, to) => {
    expect(await between(from, to)).toBeNull()
    expect(await estimateRoad([await place(to), await place(to), await place(from)], anyRoad)).toBeNull()
  })

  it('calls at its stopovers in their order', async () => {
    const places = await Promise.all(['Dallas', 'Austin, TX', 'Houston, TX'].map(place))
    const { stretches } = (await estimateRoad(places, anyRoad))!
    const called = stretches.findIndex(({ to }) => to === 'Austin, Texas')
    expect(stretches[called]!.line.at(-1)).toEqual(plain(places[1]!))
    expect(stretches[called + 1]!.line[0]).toEqual(plain(places[1]!))
    expect(stretches.at(-1)!.line.at(-1)).toEqual(plain(places[2]!))
  })

  it('is a stretch of no miles from a place to itself', async () => {
    const austin = await place('Austin, TX')
    const nowhere = {
      from: 'Austin, Texas',
      to: 'Austin, Texas',
      miles: 0,
      line: [plain(austin), plain(austin)],
    }
    expect((await estimateRoad([austin, austin], anyRoad))!.stretches).toEqual([
      expect.objectContaining(nowhere),
    ])
    expect((await estimateRoad([austin, austin, austin], anyRoad))!.stretches).toHaveLength(1)
  })
})

describe('off the highways', () => {
  it('no stretch is longer than 50 miles where there are towns', async () => {
    for (const [from, to] of [
      ['Chicago', 'New York'],
      ['Dallas', 'Houston'],
      ['Miami, FL', 'Atlanta'],
      ['Minneapolis', 'Chicago'],
    ] as const) {
      const { stretches } = (await between(from, to, { avoidHighways: true }))!
      for (const { miles } of stretches) expect(miles).toBeLessThanOrEqual(50)
      expect(Math.max(...(await between(from, to))!.stretches.map(({ miles }) => miles))).toBeGreaterThan(50)
    }
  })

  it('leads through real towns alone, however far they lie apart', async () => {
    const { count, town } = await roadTowns()
    const towns = new Set(Array.from({ length: count }, (_, index) => town(index).label))
    const { stretches } = (await between('Salt Lake City', 'Reno', { avoidHighways: true }))!
    for (const { to } of stretches.slice(0, -1)) expect(to.startsWith('Edge of ') || towns.has(to)).toBe(true)
  })
})

describe('in big cities', () => {
  it('the part within eight miles of the middle is a stretch of its own', async () => {
    const { stretches } = (await between('Denver', 'Colorado Springs'))!
    expect(stretches.slice(0, 2).map(({ from, to, inBigCity }) => ({ from, to, inBigCity }))).toMatchObject([
      { from: 'Denver, Colorado', to: 'Edge of Denver', inBigCity: true },
      { from: 'Edge of Denver', inBigCity: false },
    ])
    expect(stretches[0]!.miles).toBeCloseTo(CITY_RADIUS * ROAD_FACTOR, 1)
  })

  it('a city on the way is passed through from edge to edge', async () => {
    const { stretches } = (await between('New York', 'Los Angeles, CA'))!
    const inside = stretches.filter(({ inBigCity }) => inBigCity)
    expect(inside.length).toBeGreaterThan(2)
    for (const { miles } of inside) expect(miles).toBeLessThan(2 * CITY_RADIUS * ROAD_FACTOR + 1)
  })
})

describe('whatever the places', () => {
  /** Anywhere on the United States' mainland, and a little of their neighbours'. */
  const spot = fc
    .record({
      latitude: fc.double({ min: 26, max: 48, noNaN: true }),
      longitude: fc.double({ min: -123, max: -71, noNaN: true }),
      label: fc.constantFrom('Here, There, Anywhere', 'Somewhere'),
    })
    .filter((at) => isLand(vectorOf(at)))
  const asked = fc.tuple(fc.array(spot, { minLength: 2, maxLength: 4 }), fc.boolean())

  it('a road begins, calls and ends where it should, hangs together, and is no shorter than the straight line', async () => {
    let roads = 0
    await fc.assert(
      fc.asyncProperty(asked, async ([places, avoidHighways]) => {
        const road = await estimateRoad(places, { avoidHighways })
        if (!road) return
        roads++
        const { stretches } = road
        const [first, last] = [stretches[0]!, stretches.at(-1)!]
        expect([first.line[0], last.line.at(-1)]).toEqual([plain(places[0]!), plain(places.at(-1)!)])
        stretches.slice(1).forEach(({ from, line }, index) => {
          expect(line[0]).toEqual(stretches[index]!.line.at(-1))
          expect(from).toBe(stretches[index]!.to)
        })
        for (const { miles, line } of stretches) {
          const length = line.slice(1).reduce((sum, at, index) => sum + milesBetween(line[index]!, at), 0)
          expect(miles).toBeGreaterThanOrEqual(length - 1e-6)
        }
        const straight = places.slice(1).reduce((sum, at, index) => sum + milesBetween(places[index]!, at), 0)
        expect(milesOf(road)).toBeGreaterThanOrEqual(straight - 1e-6)
        expect(await estimateRoad(places, { avoidHighways })).toEqual(road)
      }),
      { numRuns: 40 },
    )
    expect(roads).toBeGreaterThan(30)
  }, 60_000)
})
