import { describe, expect, test } from 'vitest'
import { routePlan } from '../../../tests/support/route-plans'
import { arrivalOf, chargingMinutes, placeMiles } from './arrival'
import type { RefuelPlan, RefuelStop, Segment } from './route-plan'

const { segments: sample, refuelling, vehicle } = routePlan()
const aPlan = refuelling.cheapest.ok ? refuelling.cheapest.plan : null
const departsAt = new Date('2027-03-06T16:00:00Z')
/** Roads of these miles, driven at a mile a minute. */
const roads = (...lengths: number[]): Segment[] => {
  let startMile = 0
  return lengths.map((miles) => {
    const segment = { ...sample[0]!, startMile, miles, minutes: miles }
    startMile += miles
    return segment
  })
}
const stopAt = (mile: number, changes: Partial<RefuelStop> = {}): RefuelStop => ({
  ...aPlan!.stops[0]!,
  station: { ...aPlan!.stops[0]!.station, name: 'Shell', mile, offRoad: 0 },
  ...changes,
})
const withStops = (...stops: RefuelStop[]) => ({
  cheapest: { ok: true as const, plan: { ...aPlan!, stops } satisfies RefuelPlan },
})
const arrival = (segments: Segment[], stops: RefuelStop[] = [], car = vehicle) =>
  arrivalOf({ departsAt, segments, vehicle: car, refuelling: withStops(...stops) })

describe('the arrival', () => {
  test('is the end of the drive when no stop is needed', () => {
    expect(arrival(roads(60, 60))).toEqual({
      at: new Date('2027-03-06T18:00:00Z'),
      stopMinutes: 0,
      stops: [],
      stays: [],
    })
  })

  test('adds a rest of 15 minutes after every two hours of driving, but none at the destination', () => {
    const { stops, at } = arrival(roads(100, 100, 100))
    expect(stops).toEqual([
      { kind: 'rest', mile: 120, minutes: 15 },
      { kind: 'rest', mile: 240, minutes: 15 },
    ])
    expect(at).toEqual(new Date('2027-03-06T21:30:00Z'))
    expect(arrival(roads(240)).stops).toHaveLength(1)
  })

  test('adds no rest within half an hour of the next stop or the destination', () => {
    expect(arrival(roads(140, 5, 4)).stops).toEqual([])
    expect(arrival(roads(140, 5, 5)).stops).toHaveLength(1)
    expect(arrival(roads(140, 100), [stopAt(149)]).stops).toMatchObject([{ kind: 'refuel', mile: 149 }])
  })

  test('spends the nights of a stopover, goes on in the morning, and needs no rest right after', () => {
    const inMoab = { place: 'Moab, Utah', mile: 100, nights: 3, timeZone: 'America/Denver' }
    const { at, stays, stops } = arrivalOf({
      departsAt,
      segments: roads(100, 130),
      vehicle,
      refuelling: withStops(stopAt(40)),
      stopovers: [inMoab],
    })
    const left = new Date('2027-03-09T17:00:00Z')
    expect(stays).toEqual([{ ...inMoab, arrivesAt: new Date('2027-03-06T17:50:00Z'), leavesAt: left }])
    expect(stops.map(({ kind, mile }) => [kind, mile])).toEqual([['refuel', 40]])
    expect(at).toEqual(new Date(left.getTime() + 130 * 60_000))
  })

  test('finds the mile of each place, also where a route passes a place twice', () => {
    const [a, b, c] = [
      { latitude: 40, longitude: -100 },
      { latitude: 40, longitude: -101 },
      { latitude: 40, longitude: -102 },
    ] as const
    const [out, on, back, home] = roads(50, 60, 60, 50)
    const there = [
      { ...out!, line: [a, b] },
      { ...on!, line: [b, c] },
      { ...back!, line: [c, b] },
      { ...home!, line: [b, a] },
    ]
    expect(placeMiles([a, c, b, a], there)).toEqual([0, 110, 170, 220])
    expect(placeMiles([a, b, a], there)).toEqual([0, 50, 220])
  })

  test('counts refueling, and refueling counts as a rest', () => {
    const { stops, stopMinutes } = arrival(roads(200), [stopAt(110)])
    expect(stops).toEqual([{ kind: 'refuel', mile: 110, name: 'Shell', minutes: 10 }])
    expect(stopMinutes).toBe(10)
  })

  test('counts charging by the power of the station and the energy taken', () => {
    const electric = { ...vehicle, fuelType: 'electric' as const, tank: 60 }
    const { stops } = arrival(roads(100), [stopAt(50, { buy: 25, leaveWith: 40 })], electric)
    expect(stops).toEqual([{ kind: 'charge', mile: 50, name: 'Shell', kwh: 25, kw: 50, minutes: 35 }])
  })

  test('treats a ferry as a rest', () => {
    const [before, across, after] = roads(100, 20, 100)
    const crossing = { kind: 'ferry' as const, name: 'Dover–Calais ferry', minutes: 90 }
    expect(arrival([before!, { ...across!, crossing, minutes: 90 }, after!]).stops).toEqual([])
  })
})

test('charging slows down to a third of the power above 80 percent of the battery', () => {
  const battery = 100
  expect(chargingMinutes({ kwh: 50, until: 80, battery, kw: 50 })).toBe(60)
  expect(chargingMinutes({ kwh: 50, until: 100, battery, kw: 50 })).toBeCloseTo(36 + 72, 9)
})
