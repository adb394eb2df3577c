import type { z } from 'zod'
import { toDecimal } from '../shared/money'
import type {
  planJsonSchema,
  refuellingJsonSchema,
  refuelPlanJsonSchema,
  routeAnswerJsonSchema,
  segmentJsonSchema,
  stationJsonSchema,
} from './plan-json-schema'
import { unitOf } from './road-vehicle'
import { routeQueryString } from './route-params'
import type { RefuelPlan, Refuelling, RoutePlan, Segment } from './route-plan'
import type { StationOnRoute } from './stations/station'

/** Four decimals: half a foot of a mile. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4
/** Five decimals: about three feet. */
const degrees = (value: number) => Math.round(value * 1e5) / 1e5

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

function planJson({
  places,
  vehicle,
  source,
  miles,
  minutes,
  methods,
  departsAt,
  arrivesAt,
  arrival,
  timeZones,
  fuel,
  fuelPrice,
  fuelCost,
  tollCosts,
  segments,
  stations,
  tank,
  refuelling,
}: RoutePlan): z.infer<typeof planJsonSchema> {
  return {
    places: places.map(({ label, latitude, longitude }) => ({ label, latitude, longitude })),
    vehicle: { ...vehicle, unit: unitOf(vehicle) },
    source,
    miles: rounded(miles),
    minutes: rounded(minutes),
    methods: methods.map(({ method, miles, minutes, fuel, fuelCost }) => ({
      method,
      miles: rounded(miles),
      minutes: rounded(minutes),
      fuel: rounded(fuel),
      fuelCost: toDecimal(fuelCost),
    })),
    departsAt: departsAt.toISOString(),
    arrivesAt: arrivesAt.toISOString(),
    arrival: {
      at: arrival.at.toISOString(),
      stopMinutes: rounded(arrival.stopMinutes),
      stops: arrival.stops.map((stop) => ({
        ...stop,
        mile: rounded(stop.mile),
        ...(stop.kind === 'charge' && { kwh: rounded(stop.kwh) }),
      })),
      stays: arrival.stays.map(({ place, mile, nights, arrivesAt: arrives, leavesAt }) => ({
        place,
        mile: rounded(mile),
        nights,
        arrivesAt: arrives.toISOString(),
        leavesAt: leavesAt.toISOString(),
      })),
    },
    timeZones,
    fuel: rounded(fuel),
    fuelPrice: rounded(fuelPrice),
    fuelCost: toDecimal(fuelCost),
    tollCosts: toDecimal(tollCosts),
    segments: segments.map(segmentJson),
    stations: stations.map(stationJson),
    tank: { capacity: rounded(tank.capacity), start: rounded(tank.start), reserve: rounded(tank.reserve) },
    refuelling: refuellingJson(refuelling),
  }
}

const segmentJson = ({
  from,
  to,
  startMile,
  miles,
  minutes,
  fuel,
  cost,
  roadType,
  traffic,
  crossing,
  line,
}: Segment): z.infer<typeof segmentJsonSchema> => ({
  from,
  to,
  startMile: rounded(startMile),
  miles: rounded(miles),
  minutes: rounded(minutes),
  fuel: rounded(fuel),
  cost: toDecimal(cost),
  roadType,
  traffic,
  crossing: crossing && { ...crossing, minutes: rounded(crossing.minutes) },
  line: line.map(({ longitude, latitude }) => [degrees(longitude), degrees(latitude)]),
})

const stationJson = ({
  lastPriceUpdate,
  mile,
  offRoad,
  ...station
}: StationOnRoute): z.infer<typeof stationJsonSchema> => ({
  ...station,
  lastPriceUpdate: lastPriceUpdate?.toISOString() ?? null,
  mile: rounded(mile),
  offRoad: rounded(offRoad),
})

function refuellingJson({
  usual,
  cheapest,
  byStops,
  lowerBound,
  saving,
  wantedEndFuel,
  endFuel,
}: Refuelling): z.infer<typeof refuellingJsonSchema> {
  return {
    usual: usual.ok ? refuelPlanJson(usual.plan) : { gap: usual.gap },
    cheapest: cheapest.ok ? refuelPlanJson(cheapest.plan) : { gap: cheapest.gap },
    byStops: byStops.map(({ stops, fuelCost, stopCost, total }) => ({
      stops,
      fuelCost: toDecimal(fuelCost),
      stopCost: toDecimal(stopCost),
      total: toDecimal(total),
    })),
    lowerBound: toDecimal(lowerBound),
    saving: saving === null ? null : toDecimal(saving),
    wantedEndFuel: rounded(wantedEndFuel),
    endFuel: rounded(endFuel),
  }
}

/** A stop refers to its station by id; the details are in the list of stations. */
const refuelPlanJson = ({
  stops,
  fuelCost,
  stopCost,
  total,
  endFuel,
  gauge,
}: RefuelPlan): z.infer<typeof refuelPlanJsonSchema> => ({
  stops: stops.map(({ station: { id, name, mile, price }, arriveWith, leaveWith, buy, cost }) => ({
    station: id,
    name,
    mile: rounded(mile),
    price,
    arriveWith: rounded(arriveWith),
    leaveWith: rounded(leaveWith),
    buy: rounded(buy),
    cost: toDecimal(cost),
  })),
  fuelCost: toDecimal(fuelCost),
  stopCost: toDecimal(stopCost),
  total: toDecimal(total),
  endFuel: rounded(endFuel),
  gauge: gauge.map(({ mile, fuel }) => ({ mile: rounded(mile), fuel: rounded(fuel) })),
})
