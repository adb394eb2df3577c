import { FUEL_PRICE, optimizations, SPEED } from '~/domain/road-trips/constants'
import { presetVehicle } from '~/domain/road-trips/road-vehicle'
import type { GaugePoint, RefuelPlan, RoutePlan, Segment } from '~/domain/road-trips/route-plan'
import { routeRequestSchema } from '~/domain/road-trips/route-request'
import type { StationOnRoute } from '~/domain/road-trips/stations/station'
import { milesBetween, type Position } from '~/domain/shared/distance'

const now = new Date('2027-03-06T16:30:00Z')
type Place = Position & { label: string }

const california: Place[] = [
  { label: 'San Francisco, California, United States', latitude: 37.7749, longitude: -122.4194 },
  { label: 'Fresno, California, United States', latitude: 36.7378, longitude: -119.7871 },
  { label: 'Los Angeles, California, United States', latitude: 34.0522, longitude: -118.2437 },
]

/** A route from coast to coast. */
export const acrossAmerica: Place[] = [
  { label: 'New York, New York, United States', latitude: 40.7128, longitude: -74.006 },
  { label: 'Chicago, Illinois, United States', latitude: 41.8781, longitude: -87.6298 },
  { label: 'Denver, Colorado, United States', latitude: 39.7392, longitude: -104.9903 },
  { label: 'Los Angeles, California, United States', latitude: 34.0522, longitude: -118.2437 },
]

type PlanOptions = {
  places?: Place[]
  stationsEach?: number
  vehicle?: string
  stops?: number[]
  usualStops?: number[]
}

/** A made-up route plan for page tests, consistent enough for the pages. */
export function routePlan(
  {
    places = california,
    stationsEach = 12,
    vehicle = 'camry',
    stops = [0.45],
    usualStops = [0.3, 0.7],
  }: PlanOptions = {},
  changes: Partial<RoutePlan> = {},
): RoutePlan {
  const car = presetVehicle(vehicle)!
  const segments = places
    .slice(1)
    .flatMap((place, index) => segmentsOf(places[index]!, place, car.efficiency))
  let miles = 0
  for (const segment of segments) {
    segment.startMile = miles
    miles += segment.miles
  }
  const stations = stationsAlong(segments, stationsEach, FUEL_PRICE[car.fuelType])
  const fuel = miles / car.efficiency
  const tank = { capacity: car.tank, start: car.tank, reserve: car.tank / 10 }
  const planWith = (shares: number[]) =>
    refuelPlan(
      shares.map((share) => stations[Math.floor(share * stations.length)]!),
      { miles, tank, efficiency: car.efficiency },
    )
  const [usual, cheapest] = [planWith(usualStops), planWith(stops)]
  return {
    request: routeRequestSchema(now).parse({
      originLocation: places[0]!.label,
      destinationLocation: places.at(-1)!.label,
      waypoints: places.slice(1, -1).map(({ label }) => label),
      vehicle,
    }),
    places,
    vehicle: car,
    source: 'estimate',
    methods: optimizations.map((method, index) => ({
      method,
      miles: miles - index,
      minutes: (miles / SPEED[method]) * 60,
      fuel,
      fuelCost: 50_00 - index,
    })),
    miles,
    minutes: (miles / 65) * 60 * 0.93,
    departsAt: now,
    arrivesAt: new Date(now.getTime() + (miles / 65) * 3_600_000),
    arrival: {
      at: new Date(now.getTime() + (miles / 65) * 3_600_000 + 15 * 60_000),
      stopMinutes: 15,
      stops: [{ kind: 'rest', mile: 130, minutes: 15 }],
      stays: [],
    },
    timeZones: { origin: 'America/Los_Angeles', destination: 'America/Los_Angeles' },
    fuel,
    fuelPrice: FUEL_PRICE[car.fuelType],
    fuelCost: Math.round(fuel * FUEL_PRICE[car.fuelType] * 100),
    tollCosts: 0,
    segments,
    stations,
    tank,
    refuelling: {
      usual: { ok: true, plan: usual },
      cheapest: { ok: true, plan: cheapest },
      byStops: [0, 1, 2].map((more) => ({
        stops: stops.length + more,
        fuelCost: cheapest.fuelCost,
        stopCost: cheapest.stopCost + 200 * more,
        total: cheapest.total + 200 * more,
      })),
      lowerBound: cheapest.total - 150,
      saving: usual.total - cheapest.total,
      wantedEndFuel: tank.reserve,
      endFuel: cheapest.endFuel,
    },
    ...changes,
  }
}

/** Segments of about forty miles with a curved line. */
function segmentsOf(from: Place, to: Place, efficiency: number): Segment[] {
  const count = Math.max(1, Math.round(milesBetween(from, to) / 40))
  const at = (share: number): Position => ({
    latitude: from.latitude + (to.latitude - from.latitude) * share + Math.sin(share * count * 2) * 0.12,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  })
  return Array.from({ length: count }, (_, index): Segment => {
    const line = Array.from({ length: 21 }, (_, step) => at((index + step / 20) / count))
    const miles = line.slice(1).reduce((sum, point, step) => sum + milesBetween(line[step]!, point), 0)
    return {
      from: index === 0 ? from.label.split(',')[0]! : `Milltown ${index}`,
      to: index === count - 1 ? to.label.split(',')[0]! : `Milltown ${index + 1}`,
      startMile: 0,
      miles,
      minutes: miles,
      fuel: miles / efficiency,
      cost: Math.round((miles / efficiency) * 385),
      roadType: (['highway', 'rural', 'city'] as const)[index % 3]!,
      traffic: (['low', 'medium', 'high'] as const)[(index * 2) % 3]!,
      crossing: null,
      line,
    }
  })
}

function stationsAlong(segments: Segment[], each: number, averagePrice: number): StationOnRoute[] {
  return segments.flatMap(({ line, startMile, miles, to }, segment) =>
    Array.from({ length: each }, (_, index): StationOnRoute => {
      const number = segment * each + index
      return {
        ...line[Math.floor((index / each) * 20)]!,
        id: `station-${number}`,
        kind: 'fuel',
        name: ['Shell', 'Corner Market', "Love's Travel Stop"][number % 3]!,
        brand: ['Shell', 'Chevron', null][number % 3]!,
        address: `${100 + number} Main Street, ${to}`,
        price: averagePrice + ((number * 7) % 60) / 100 - 0.3,
        isPriceKnown: number % 5 !== 4,
        lastPriceUpdate: null,
        amenities: ['Restrooms', 'Food', 'Car wash', 'ATM'].slice(0, (number % 4) + 1),
        rating: number % 6 === 5 ? null : 3 + (number % 20) / 10,
        isOpen24h: number % 2 === 0,
        phoneNumber: number % 3 === 0 ? '(559) 555-0142' : null,
        isDemo: true,
        mile: startMile + (index / each) * miles,
        offRoad: (number % 8) / 5,
      }
    }),
  )
}

function refuelPlan(
  stations: StationOnRoute[],
  { miles, tank, efficiency }: { miles: number; tank: RoutePlan['tank']; efficiency: number },
): RefuelPlan {
  const gauge: GaugePoint[] = [{ mile: 0, fuel: tank.start }]
  const stops = stations.map((station) => {
    const before = gauge.at(-1)!
    const arriveWith = Math.max(tank.reserve, before.fuel - (station.mile - before.mile) / efficiency)
    const buy = tank.capacity * 0.95 - arriveWith
    gauge.push({ mile: station.mile, fuel: arriveWith }, { mile: station.mile, fuel: arriveWith + buy })
    return {
      station,
      arriveWith,
      leaveWith: arriveWith + buy,
      buy,
      cost: Math.round(buy * station.price * 100),
    }
  })
  const last = gauge.at(-1)!
  const endFuel = Math.max(tank.reserve, last.fuel - (miles - last.mile) / efficiency)
  gauge.push({ mile: miles, fuel: endFuel })
  const [fuelCost, stopCost] = [stops.reduce((sum, { cost }) => sum + cost, 0), stops.length * 200]
  return { stops, fuelCost, stopCost, total: fuelCost + stopCost, endFuel, gauge }
}
