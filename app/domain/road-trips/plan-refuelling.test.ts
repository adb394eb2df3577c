import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PURCHASE, MILES_WITHOUT_STOPS } from './constants'
import { roadTypeOf } from './driving'
import { planRefuelling } from './plan-refuelling'
import { presetVehicle, presetVehicles } from './road-vehicle'
import type { Segment } from './route-plan'
import { segmentsOf } from './segments'
import { type StationOnRoute, scoreOf } from './stations/station'
import { runs } from '../../../tests/support/runs'

const RUNS = runs(200)
const spot = { latitude: 40, longitude: -100 }
const road = (miles: readonly number[], vehicle = presetVehicle('camry')!) =>
  segmentsOf(
    {
      sections: miles.map((length, index) => ({
        from: `Town ${index}`,
        to: `Town ${index + 1}`,
        miles: length,
        inBigCity: index % 5 === 0,
        roadType: roadTypeOf(length, index % 5 === 0),
        traffic: 'low' as const,
        crossing: null,
        line: [spot, spot],
      })),
      source: 'estimate',
    },
    { vehicle, optimization: 'fuel_efficient', fuelPrice: 3.85 },
  )
const station = (mile: number, price = 3.85, offRoad = 0.5, rating: number | null = 4): StationOnRoute => ({
  ...spot,
  id: `${mile}`,
  kind: 'fuel',
  name: 'Station',
  brand: null,
  address: 'Somewhere',
  price,
  isPriceKnown: true,
  lastPriceUpdate: null,
  amenities: [],
  rating,
  isOpen24h: true,
  phoneNumber: null,
  isDemo: false,
  mile,
  offRoad,
})
const lengthOf = (segments: readonly Segment[]) => segments.reduce((sum, { miles }) => sum + miles, 0)

test('the fuel level stays within its bounds, the end fuel is reached, and all costs add up', () => {
  let drivable = 0
  fc.assert(
    fc.property(
      fc.record({
        preset: fc.constantFrom(...presetVehicles.map(({ key }) => key)),
        miles: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 }),
        places: fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: 1_000 }),
            fc.integer({ min: 250, max: 550 }),
            fc.integer({ min: 0, max: 20 }),
          ),
          { maxLength: 60, size: 'max' },
        ),
        start: fc.integer({ min: 10, max: 100 }),
        end: fc.integer({ min: 10, max: 100 }),
        stopCost: fc.constantFrom(0, 200, 1_000),
      }),
      ({ preset, miles, places, start, end, stopCost }) => {
        const vehicle = presetVehicle(preset)!
        const segments = road(miles, vehicle)
        const stations = places
          .map(([part, price, offRoad]) =>
            station((part / 1_000) * lengthOf(segments), price / 100, offRoad / 10),
          )
          .sort((a, b) => a.mile - b.mile)
        const of = (percent: number) => (vehicle.tank * percent) / 100
        const reserve = of(10)
        const planWith = (some: StationOnRoute[]) =>
          planRefuelling({
            vehicle,
            segments,
            stations: some,
            start: of(start),
            wantedEnd: of(end),
            reserve,
            stopCost,
          })
        const result = planWith(stations)
        expect(result.usual.ok).toBe(result.cheapest.ok)
        if (!result.cheapest.ok || !result.usual.ok) return
        drivable++
        for (const { plan } of [result.usual, result.cheapest]) {
          for (const { fuel } of plan.gauge) {
            expect(fuel).toBeGreaterThanOrEqual(reserve - 1e-6)
            expect(fuel).toBeLessThanOrEqual(vehicle.tank + 1e-6)
          }
          const [first, last] = [plan.gauge[0]!, plan.gauge.at(-1)!]
          expect([first.mile, first.fuel]).toEqual([0, of(start)])
          expect(last.mile).toBeCloseTo(lengthOf(segments), 6)
          // A stop for less than the least purchase, at the lowest price of this test, may have been left out.
          expect(last.fuel).toBeGreaterThanOrEqual(result.endFuel - LEAST_PURCHASE / 2.5)
          const isEarly = ({ mile }: StationOnRoute) => mile <= lengthOf(segments) - MILES_WITHOUT_STOPS
          if (!plan.stops.every(({ station }) => isEarly(station)))
            expect(planWith(stations.filter(isEarly)).cheapest.ok).toBe(false)
          for (const { station } of plan.stops.filter(({ cost }) => cost < LEAST_PURCHASE * 100))
            expect(planWith(stations.filter((one) => one !== station)).cheapest.ok).toBe(false)
          // The gauge jumps exactly at the stops.
          for (const {
            station: { mile },
            arriveWith,
            leaveWith,
          } of plan.stops) {
            expect(
              plan.gauge.some((point) => point.mile === mile && Math.abs(point.fuel - arriveWith) < 1e-6),
            ).toBe(true)
            expect(plan.gauge.some((point) => point.mile === mile && point.fuel === leaveWith)).toBe(true)
          }
          expect(plan.fuelCost).toBe(plan.stops.reduce((sum, { cost }) => sum + cost, 0))
          expect(plan.total).toBe(plan.fuelCost + plan.stops.length * stopCost)
        }
        expect(result.cheapest.plan.total).toBeLessThanOrEqual(result.usual.plan.total)
        expect(result.saving).toBe(result.usual.plan.total - result.cheapest.plan.total)
        expect(result.lowerBound).toBeLessThanOrEqual(result.cheapest.plan.total)
        for (const [index, row] of result.byStops.entries()) {
          expect(row.total).toBe(row.fuelCost + row.stopCost)
          const before = result.byStops[index - 1]
          if (before) expect([row.stops > before.stops, row.fuelCost < before.fuelCost]).toEqual([true, true])
        }
      },
    ),
    { numRuns: RUNS, seed: 42 },
  )
  expect(drivable).toBeGreaterThan(RUNS / 4)
})

test('a tank that lacks a few dollars of fuel is not filled up, and the last miles have no stop', () => {
  const vehicle = presetVehicle('camry')!
  const segments = road([20, 20], vehicle)
  const filledUp = (stations: StationOnRoute[]) => {
    const { cheapest } = planRefuelling({
      vehicle,
      segments,
      stations,
      start: vehicle.tank,
      wantedEnd: vehicle.tank,
      reserve: 0,
      stopCost: 0,
    })
    return cheapest.ok && cheapest.plan.stops.map(({ station: { mile } }) => mile)
  }
  expect(filledUp([station(10), station(34)])).toEqual([])
  const far = { ...vehicle, efficiency: vehicle.efficiency / 4 }
  const thirsty = planRefuelling({
    vehicle: far,
    segments: road([20, 20], far),
    stations: [station(34), station(36)],
    start: far.tank,
    wantedEnd: far.tank,
    reserve: 0,
    stopCost: 0,
  })
  expect(thirsty.cheapest.ok && thirsty.cheapest.plan.stops.map(({ station: { mile } }) => mile)).toEqual([
    34,
  ])
})

test('a stop comes when half of the tank is empty, and not shortly before the end', () => {
  const vehicle = presetVehicle('camry')!
  const drive = {
    vehicle,
    segments: road(
      Array.from({ length: 12 }, () => 45),
      vehicle,
    ),
    start: vehicle.tank,
    wantedEnd: 1.58,
    reserve: 1.58,
    stopCost: 200,
  }
  const stopsOf = (stations: StationOnRoute[]) => {
    const { cheapest } = planRefuelling({ ...drive, stations })
    return cheapest.ok && cheapest.plan.stops.map(({ station: { mile } }) => mile)
  }
  expect(stopsOf([station(150, 3), station(380, 3.9), station(525, 3)])).toEqual([380])
  expect(stopsOf([station(150, 3), station(525, 3.9)])).toEqual([150])
})

test('a route without reachable stations reports the gap in miles', () => {
  const vehicle = presetVehicle('camry')!
  const segments = road(
    Array.from({ length: 20 }, () => 45),
    vehicle,
  )
  const result = planRefuelling({
    vehicle,
    segments,
    stations: [station(212), station(850)],
    start: vehicle.tank,
    wantedEnd: 1.58,
    reserve: 1.58,
    stopCost: 200,
  })
  expect(vehicle.efficiency * vehicle.tank).toBeLessThan(850 - 212)
  expect(result.cheapest).toMatchObject({ ok: false, gap: { towards: 'station' } })
  if (result.cheapest.ok) return
  expect(result.cheapest.gap.fromMile).toBeCloseTo(212, 6)
  expect(result.cheapest.gap.toMile).toBeCloseTo(850, 6)
})

test('a station is scored by rating, price, distance and detour', () => {
  const best = { price: 3.5, rating: 4, offRoad: 0 }
  const gasoline = { fuelType: 'regular' as const }
  expect(scoreOf(best, gasoline)).toBe(8)
  expect(scoreOf({ ...best, price: 3.7 }, gasoline)).toBeCloseTo(6, 9)
  expect(scoreOf({ ...best, offRoad: 1 }, gasoline)).toBeCloseTo(8 - 1 - 4, 9)
  expect(scoreOf({ ...best, rating: null }, gasoline)).toBe(6)
  expect(scoreOf({ ...best, price: 0.1 }, { fuelType: 'electric' })).toBeCloseTo(8 + (3.5 - 3.37) * 10, 9)
})
