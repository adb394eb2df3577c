import type { Position } from '../shared/distance'
import type { Cents } from '../shared/money'
import type { RoadPlace } from '../../integrations/routing/road'
import type { RoadType, Traffic } from './constants'
import type { RoadVehicle } from './road-vehicle'
import type { RouteQuestion } from './route-question'
import type { StationOnRoute } from './stations/station'

/** A part of the way, with what it takes. Amounts of fuel are gallons, or kWh. */
export type Segment = {
  from: string
  to: string
  /** Where it begins, miles from the start. */
  startMile: number
  miles: number
  minutes: number
  fuel: number
  /** Its fuel at the usual price. */
  cost: Cents
  roadType: RoadType
  traffic: Traffic
  line: Position[]
}

/** A stop of a refuel plan. */
export type RefuelStop = {
  station: StationOnRoute
  /** In the tank where one leaves the road for the station, and back on it. */
  arriveWith: number
  leaveWith: number
  /** At the pump, the way to the station and back included. */
  buy: number
  cost: Cents
}

/** Where a plan's needle stands: miles from the start, gallons or kWh. Two points of one mile are a stop. */
export type GaugePoint = { mile: number; fuel: number }

export type RefuelPlan = {
  stops: RefuelStop[]
  /** At the pumps. */
  fuelCost: Cents
  /** For the trouble of stopping. */
  stopCost: Cents
  total: Cents
  /** In the tank at the end. */
  endFuel: number
  gauge: GaugePoint[]
}

/** No station is in reach between two miles; `towards` says what one would have to reach. */
export type Gap = { fromMile: number; toMile: number; towards: 'station' | 'destination' }

export type Refuelling = {
  /** Stops after 70 percent of the range, at the best-scored station there. */
  usual: { ok: true; plan: RefuelPlan } | { ok: false; gap: Gap }
  /** The least that the drive can cost. */
  cheapest: { ok: true; plan: RefuelPlan } | { ok: false; gap: Gap }
  /** The cheapest plan of each number of stops, ascending, as long as one more makes the fuel cheaper. */
  byStops: { stops: number; fuelCost: Cents; stopCost: Cents; total: Cents }[]
  /** No plan whatever can cost less. */
  lowerBound: Cents
  /** How much the cheapest plan costs less than the usual one; null unless there are both. */
  saving: Cents | null
  /** What is wanted at the end, and what can be had there: less where the last station lies too far before it. */
  wantedEndFuel: number
  endFuel: number
}

/** A drive, planned. */
export type RoutePlan = {
  question: RouteQuestion
  places: RoadPlace[]
  vehicle: RoadVehicle
  /** 'roads' of a routing server, or 'estimate'. */
  source: 'roads' | 'estimate'
  miles: number
  minutes: number
  /** Instants, with the zones of both ends. */
  departsAt: Date
  arrivesAt: Date
  timeZones: { origin: string; destination: string }
  fuel: number
  /** Dollars per gallon or kWh that costs are estimated with. */
  fuelPrice: number
  fuelCost: Cents
  tollCosts: Cents
  segments: Segment[]
  /** Within two miles of the road, in its order. */
  stations: StationOnRoute[]
  tank: { capacity: number; start: number; reserve: number }
  refuelling: Refuelling
}
