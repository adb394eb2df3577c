import { drawLots } from '../../app/domain/road-trips/draw-lots'
import { planRefuelling } from '../../app/domain/road-trips/plan-refuelling'
import { presetVehicle } from '../../app/domain/road-trips/preset-vehicles'
import { segmentsOf } from '../../app/domain/road-trips/segments'
import type { StationOnRoute } from '../../app/domain/road-trips/stations/station'
import { cheapestStops } from '../../app/domain/road-trips/refuelling/cheapest-stops'
import { burnOf } from '../../app/domain/road-trips/burn'

/** CPU milliseconds, medians; `sorted` is the floor: the same stations put in order. */
export type RefuellingFigures = {
  miles: number
  rows: {
    stations: number
    prices: string
    optimum: number
    /** Not measured where it is not asked. */ whole: number | null
    sorted: number
    nLogN: number
  }[]
}

const MILES = 3_000
/** Milliseconds to warm up. */
const WARM = 300
const SIZES = [200, 2_000, 20_000]
/** Prices of every kind: at random, and rising all the way, which is the optimum's worst case. */
const prices = {
  random: (lot: () => number) => 3.2 + 1.5 * lot(),
  rising: (lot: () => number, part: number) => 3.2 + 1.5 * part + 0.001 * lot(),
}

/** Where to refuel on 3,000 miles beside so many stations: how the time grows. */
export function measureRefuelling({ rounds }: { rounds: number }): RefuellingFigures {
  const vehicle = presetVehicle('camry')!
  const spot = { latitude: 40, longitude: -100 }
  const segments = segmentsOf(
    {
      stretches: Array.from({ length: MILES / 75 }, (_, index) => ({
        from: String(index),
        to: String(index + 1),
        miles: 75,
        inBigCity: false,
        line: [spot, spot],
      })),
      source: 'estimate',
    },
    { vehicle, optimization: 'fastest', fuelPrice: 3.85, seed: 'bench' },
  )
  const burn = burnOf(segments)
  const rows = Object.entries(prices).flatMap(([name, priceOf]) =>
    SIZES.map((size) => {
      const lot = drawLots(`${name} ${size}`)
      const shuffled = Array.from({ length: size }, (_, index): StationOnRoute => {
        const part = lot()
        return {
          ...spot,
          id: String(index),
          kind: 'fuel',
          name: '',
          brand: null,
          address: '',
          price: priceOf(lot, part),
          isPriceKnown: true,
          lastPriceUpdate: null,
          amenities: [],
          rating: 5 * lot(),
          isOpen24h: true,
          phoneNumber: null,
          isDemo: false,
          mile: part * MILES,
          offRoad: 2 * lot(),
        }
      })
      const stations = [...shuffled].sort((a, b) => a.mile - b.mile)
      const [start, reserve] = [vehicle.tank, vehicle.tank / 10]
      const problem = {
        length: burn.upTo(MILES),
        tank: vehicle.tank,
        start,
        end: reserve,
        reserve,
        stopCost: 2,
        stops: stations.map(({ mile, price, offRoad }) => ({
          at: burn.upTo(mile),
          price,
          detour: offRoad / vehicle.efficiency,
        })),
      }
      return {
        stations: size,
        prices: name,
        nLogN: size * Math.log2(size),
        sorted: cpuOf(rounds, () => [...shuffled].sort((a, b) => a.mile - b.mile)),
        optimum: cpuOf(rounds, () => cheapestStops(problem)),
        whole:
          name === 'random'
            ? cpuOf(rounds, () =>
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

/** The median CPU time of a run in milliseconds, after a while to warm up. Short runs are measured many at once: the clock counts microseconds. */
function cpuOf(rounds: number, run: () => unknown): number {
  for (const end = performance.now() + WARM; performance.now() < end;) run()
  const before = performance.now()
  run()
  const atOnce = Math.max(1, Math.ceil(20 / (performance.now() - before)))
  const times = Array.from({ length: rounds }, () => {
    const began = process.cpuUsage()
    for (let time = 0; time < atOnce; time++) run()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000 / atOnce
  }).sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)]!
}
