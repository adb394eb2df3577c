import type { Position } from '../shared/distance'
import type { Cents } from '../shared/money'
import type { Waypoint } from '~/integrations/routing/road-route'
import type { Crossing } from '~/integrations/routing/crossings'
import type { Arrival } from './arrival'
import type { Optimization, RoadType, Traffic } from './constants'
import type { RoadVehicle } from './road-vehicle'
import type { RouteRequest } from './route-request'
import type { StationOnRoute } from './stations/station'

export type Segment = {
  from: string
  to: string
  /** Miles from the start of the route to the start of the segment. */
  startMile: number
  miles: number
  minutes: number
  fuel: number
  /** Fuel cost at the price of the plan. */
  cost: Cents
  roadType: RoadType
  traffic: Traffic
  /** A ferry or car train, which uses no fuel; null on a road. */
  crossing: Crossing | null
  line: Position[]
}

export type RefuelStop = {
  station: StationOnRoute
  /** In the tank when leaving the road for the station, and when back on it. */
  arriveWith: number
  leaveWith: number
  /** At the pump, including the fuel for the detour. */
  buy: number
  cost: Cents
}

/** A fuel level in gallons or kWh, miles from the start. Two points at the same mile are a stop. */
export type GaugePoint = { mile: number; fuel: number }

export type RefuelPlan = {
  stops: RefuelStop[]
  fuelCost: Cents
  /** The stop cost of all stops, for the driver's time. */
  stopCost: Cents
  total: Cents
  /** In the tank at the end. */
  endFuel: number
  gauge: GaugePoint[]
}

/** Two miles without a reachable station in between; `towards` is what cannot be reached. */
export type Gap = { fromMile: number; toMile: number; towards: 'station' | 'destination' }

export type Refuelling = {
  /** Stops after 70 percent of the range, at the station with the best score. */
  usual: { ok: true; plan: RefuelPlan } | { ok: false; gap: Gap }
  cheapest: { ok: true; plan: RefuelPlan } | { ok: false; gap: Gap }
  /** The cheapest plan for each number of stops, ascending, as long as another stop makes the fuel cheaper. */
  byStops: { stops: number; fuelCost: Cents; stopCost: Cents; total: Cents }[]
  lowerBound: Cents
  /** Total of the usual plan minus total of the cheapest; null unless both exist. */
  saving: Cents | null
  /** Requested and possible amounts at the end. Less is possible when the last station is too far from the end. */
  wantedEndFuel: number
  endFuel: number
}

export type MethodFigures = {
  method: Optimization
  miles: number
  /** Driving and crossings, without stops. */
  minutes: number
  fuel: number
  fuelCost: Cents
}

export type RoutePlan = {
  request: RouteRequest
  places: Waypoint[]
  vehicle: RoadVehicle
  /** `roads`: from a routing server; `estimate`: computed without road data. */
  source: 'roads' | 'estimate'
  methods: MethodFigures[]
  miles: number
  minutes: number
  /** Instants; `timeZones` are the IANA zones of both ends. */
  departsAt: Date
  /** Without stops and nights. */
  arrivesAt: Date
  /** With the stops of the cheapest plan, rests and nights. */
  arrival: Arrival
  timeZones: { origin: string; destination: string }
  fuel: number
  /** What a gallon or kWh comes to on average, in dollars. */
  fuelPrice: number
  /** As `fuelCostOf` says. */
  fuelCost: Cents
  tollCosts: Cents
  segments: Segment[]
  stations: StationOnRoute[]
  tank: { capacity: number; start: number; reserve: number }
  refuelling: Refuelling
}

/** Whether a drive ends where it starts. */
export function isLoop(places: readonly Pick<RoutePlan['places'][number], 'latitude' | 'longitude'>[]) {
  const [start, end] = [places[0]!, places.at(-1)!]
  return start.latitude === end.latitude && start.longitude === end.longitude
}
