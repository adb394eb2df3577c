import type { z } from 'zod'
import { toDecimal } from '../shared/money'
import { sentFields } from '../shared/schemas'
import { planJsonSchema, stationJsonSchema, type routeAnswerJsonSchema } from './plan-json-schema'
import { unitOf } from './road-vehicle'
import { routeQueryString } from './route-params'
import type { RefuelPlan, Refuelling, RoutePlan, Segment } from './route-plan'
import type { StationOnRoute } from './stations/station'

/** Four decimals: half a foot of a mile. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4
/** Five decimals: about three feet. */
const degrees = (value: number) => Math.round(value * 1e5) / 1e5

/** An object with the named amounts of money as decimals and its other numbers rounded. */
function figures<T extends object, Money extends keyof T = never>(object: T, ...money: Money[]) {
  const json = (name: string, value: unknown) => {
    if (typeof value !== 'number') return value
    return money.includes(name as Money) ? toDecimal(value) : rounded(value)
  }
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, json(name, value)])) as Omit<
    T,
    Money
  > & { [Name in Money]: string | Extract<T[Name], null> }
}

/** The response of the JSON endpoint: distance, duration and cost, a URL that opens the plan, and the whole plan. */
export const routeAnswerJson = (
  plan: RoutePlan,
): Omit<z.infer<typeof routeAnswerJsonSchema>, 'rentalWarnings'> => ({
  distance: Number(plan.miles.toFixed(2)),
  duration: Number(plan.minutes.toFixed(2)),
  estimatedGasCost: toDecimal(plan.fuelCost),
  url: `/route-planner?${routeQueryString(plan.request)}`,
  plan: planJson(plan),
})

const planJson = (plan: RoutePlan) =>
  sentFields(planJsonSchema, {
    ...figures(plan, 'fuelCost', 'tollCosts'),
    vehicle: { ...plan.vehicle, unit: unitOf(plan.vehicle) },
    methods: plan.methods.map((method) => figures(method, 'fuelCost')),
    arrival: {
      at: plan.arrival.at.toISOString(),
      stopMinutes: rounded(plan.arrival.stopMinutes),
      stops: plan.arrival.stops.map((stop) => figures(stop)),
      stays: plan.arrival.stays.map(({ timeZone: _, arrivesAt, leavesAt, ...stay }) => ({
        ...figures(stay),
        arrivesAt: arrivesAt.toISOString(),
        leavesAt: leavesAt.toISOString(),
      })),
    },
    segments: plan.segments.map(segmentJson),
    stations: plan.stations.map(stationJson),
    tank: figures(plan.tank),
    refuelling: refuellingJson(plan.refuelling),
  })

const segmentJson = (segment: Segment) => ({
  ...figures(segment, 'cost'),
  crossing: segment.crossing && figures(segment.crossing),
  line: segment.line.map(({ longitude, latitude }) => [degrees(longitude), degrees(latitude)]),
})

const stationJson = (station: StationOnRoute) =>
  sentFields(stationJsonSchema, {
    ...station,
    mile: rounded(station.mile),
    offRoad: rounded(station.offRoad),
  })

const refuellingJson = (refuelling: Refuelling) => ({
  ...figures(refuelling, 'lowerBound', 'saving'),
  usual: planOrGapJson(refuelling.usual),
  cheapest: planOrGapJson(refuelling.cheapest),
  byStops: refuelling.byStops.map((row) => figures(row, 'fuelCost', 'stopCost', 'total')),
})

const planOrGapJson = (one: Refuelling['usual']) => (one.ok ? refuelPlanJson(one.plan) : { gap: one.gap })

/** A stop refers to its station by id; the details are in the list of stations. */
const refuelPlanJson = (plan: RefuelPlan) => ({
  ...figures(plan, 'fuelCost', 'stopCost', 'total'),
  stops: plan.stops.map(({ station: { id, name, mile, price }, ...stop }) => ({
    ...figures({ ...stop, name, mile }, 'cost'),
    station: id,
    price,
  })),
  gauge: plan.gauge.map((point) => figures(point)),
})
