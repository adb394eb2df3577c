import { seededRandom } from '../support/seeded-random'
import { planRefuelling } from '../../app/domain/road-trips/plan-refuelling'
import { presetVehicle } from '../../app/domain/road-trips/preset-vehicles'
import { segmentsOf } from '../../app/domain/road-trips/segments'
import type { StationOnRoute } from '../../app/domain/road-trips/stations/station'
import { cheapestStops } from '../../app/domain/road-trips/refuelling/cheapest-stops'
import { fuelCurve } from '../../app/domain/road-trips/fuel-curve'
import { part } from './part'
import { count, ms, table, times } from './tables'

/** Median CPU milliseconds. `sorting` is the baseline: sorting the same stations. */
type RefuellingFigures = {
  miles: number
  rows: {
    stations: number
    prices: string
    optimum: number
    /** The whole refuel plan; null if not measured. */
    wholePlan: number | null
    sorting: number
    nLogN: number
  }[]
}

const MILES = 3_000
const WARM_UP_MS = 300
const SIZES = [200, 2_000, 20_000]
/** Random prices, and steadily rising prices, which are the worst case of the exact algorithm. */
const prices = {
  random: (random: () => number) => 3.2 + 1.5 * random(),
  rising: (random: () => number, fraction: number) => 3.2 + 1.5 * fraction + 0.001 * random(),
}

/** Measures refuel planning on 3,000 miles for growing numbers of stations. */
function measureRefuelling({ rounds }: { rounds: number }): RefuellingFigures {
  const vehicle = presetVehicle('camry')!
  const spot = { latitude: 40, longitude: -100 }
  const segments = segmentsOf(
    {
      sections: Array.from({ length: MILES / 75 }, (_, index) => ({
        from: String(index),
        to: String(index + 1),
        miles: 75,
        inBigCity: false,
        roadType: 'highway' as const,
        traffic: 'low' as const,
        crossing: null,
        line: [spot, spot],
      })),
      source: 'estimate',
    },
    { vehicle, optimization: 'fastest', fuelPrice: 3.85 },
  )
  const curve = fuelCurve(segments)
  const rows = Object.entries(prices).flatMap(([name, priceOf]) =>
    SIZES.map((size) => {
      const random = seededRandom(`${name} ${size}`)
      const shuffled = Array.from({ length: size }, (_, index): StationOnRoute => {
        const fraction = random()
        return {
          ...spot,
          id: String(index),
          kind: 'fuel',
          name: '',
          brand: null,
          address: '',
          price: priceOf(random, fraction),
          isPriceKnown: true,
          lastPriceUpdate: null,
          amenities: [],
          rating: 5 * random(),
          isOpen24h: true,
          phoneNumber: null,
          isDemo: false,
          mile: fraction * MILES,
          offRoad: 2 * random(),
        }
      })
      const stations = [...shuffled].sort((a, b) => a.mile - b.mile)
      const [start, reserve] = [vehicle.tank, vehicle.tank / 10]
      const problem = {
        length: curve.fuelUsedAt(MILES),
        tank: vehicle.tank,
        start,
        end: reserve,
        reserve,
        stopCost: 2,
        stops: stations.map(({ mile, price, offRoad }) => ({
          at: curve.fuelUsedAt(mile),
          price,
          detour: offRoad / vehicle.efficiency,
        })),
      }
      return {
        stations: size,
        prices: name,
        nLogN: size * Math.log2(size),
        sorting: medianCpu(rounds, () => [...shuffled].sort((a, b) => a.mile - b.mile)),
        optimum: medianCpu(rounds, () => cheapestStops(problem)),
        wholePlan:
          name === 'random'
            ? medianCpu(rounds, () =>
                planRefuelling({
                  vehicle,
                  segments,
                  stations,
                  start,
                  wantedEnd: reserve,
                  reserve,
                  stopCost: 200,
                }),
              )
            : null,
      }
    }),
  )
  return { miles: MILES, rows }
}

/** The median CPU milliseconds of a run, after a warm-up. Short runs are repeated until they take 20 ms together. */
function medianCpu(rounds: number, run: () => unknown): number {
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end;) run()
  const before = performance.now()
  run()
  const repeats = Math.max(1, Math.ceil(20 / (performance.now() - before)))
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    for (let repeat = 0; repeat < repeats; repeat++) run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000 / repeats
  }).sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)]!
}

function refuellingTable({ miles, rows }: RefuellingFigures): string {
  const growth = (row: RefuellingFigures['rows'][number], measure: 'optimum' | 'wholePlan') => {
    const smallest = rows.find(({ prices }) => prices === row.prices)!
    const [time, smallestTime] = [row[measure], smallest[measure]]
    return time === null || smallestTime === null
      ? ''
      : times(time / row.nLogN / (smallestTime / smallest.nLogN))
  }
  return table(
    [
      `${count(miles)} miles, CPU ms`,
      'the optimum',
      'growth ÷ n log n',
      'both plans, by stops, bound',
      'growth ÷ n log n',
      '**baseline**: sorting the stations',
    ],
    rows.map((row) => [
      `${count(row.stations)} stations, prices ${row.prices}`,
      ms(row.optimum),
      growth(row, 'optimum'),
      row.wholePlan === null ? '' : ms(row.wholePlan),
      growth(row, 'wholePlan'),
      ms(row.sorting),
    ]),
  )
}

/** The cheapest stops for fuel. */
export const refuellingPart = part<RefuellingFigures>({
  name: 'refuelling',
  once: true,
  measure: ({ quick }) => measureRefuelling({ rounds: quick ? 5 : 21 }),
  report: refuellingTable,
})
