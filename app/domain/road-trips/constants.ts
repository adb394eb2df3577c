import { smallestAmount } from '../shared/currency'

/** Constants and input limits of the route planner. Specification 2, sections 5 and 9. */

export const vehicleTypes = ['economy', 'compact', 'midsize', 'suv', 'truck', 'luxury'] as const
export type VehicleType = (typeof vehicleTypes)[number]
export const vehicleTypeLabels: Record<VehicleType, string> = {
  economy: 'Economy',
  compact: 'Compact',
  midsize: 'Midsize',
  suv: 'SUV',
  truck: 'Truck',
  luxury: 'Luxury',
}

/** Miles per gallon. */
export const MPG: Record<VehicleType, number> = {
  economy: 35,
  compact: 32,
  midsize: 28,
  suv: 24,
  truck: 20,
  luxury: 22,
}
export const DEFAULT_MPG = 28
export const DEFAULT_TANK = 16

export const fuelTypes = ['regular', 'premium', 'diesel', 'electric', 'hybrid'] as const
export type FuelType = (typeof fuelTypes)[number]
export const fuelTypeLabels: Record<FuelType, string> = {
  regular: 'Regular gasoline',
  premium: 'Premium gasoline',
  diesel: 'Diesel',
  electric: 'Electricity',
  hybrid: 'Hybrid (regular gasoline)',
}

/** Dollars per gallon, or per kWh of electricity. */
export const FUEL_PRICE: Record<FuelType, number> = {
  regular: 3.85,
  premium: 4.15,
  diesel: 4.05,
  electric: 0.12,
  hybrid: 3.85,
}

export const optimizations = ['fastest', 'shortest', 'fuel_efficient'] as const
export type Optimization = (typeof optimizations)[number]
export const optimizationLabels: Record<Optimization, string> = {
  fastest: 'Fastest',
  shortest: 'Shortest',
  fuel_efficient: 'Fuel efficient',
}

/** Miles per hour. */
export const SPEED: Record<Optimization, number> = { fastest: 65, shortest: 45, fuel_efficient: 55 }

export const roadTypes = ['highway', 'rural', 'city'] as const
export type RoadType = (typeof roadTypes)[number]
export const trafficLevels = ['low', 'medium', 'high'] as const
export type Traffic = (typeof trafficLevels)[number]

/**
 * Segments longer than this are highway, in miles; shorter ones longer than `MIN_RURAL_MILES` are rural, the rest city.
 */
export const MIN_HIGHWAY_MILES = 50
export const MIN_RURAL_MILES = 10
/** Share of the segments outside big cities that have medium traffic; the others have low traffic. */
export const MEDIUM_TRAFFIC_SHARE = 0.3
export const FASTEST = { highwayTime: 0.85, highTraffic: 1.4, mediumTraffic: 1.2 }
/** City streets wind more than other roads. The specification says so of the shortest method. */
export const CITY_DISTANCE = 1.1
export const FUEL_EFFICIENT = { highwayCost: 0.9, cityCost: 1.2, highTraffic: 1.3 }

/** Share of a tank's range that a plan counts on. */
export const USABLE_RANGE_SHARE = 0.8
/** Miles, when the tank size is unknown. */
export const DEFAULT_RANGE = 300
/** The usual plan looks for a stop after this share of the usable range. */
export const STOP_AFTER_SHARE = 0.7
/** Nobody leaves the road to buy for less, in dollars, or when they are nearly there, in miles. */
export const LEAST_PURCHASE = 5 * smallestAmount()
export const MILES_WITHOUT_STOPS = 5
/** This near the destination drivers go on, if they can. */
export const MILES_NEARLY_THERE = 20
/** A station within this many miles of the road counts as on the route. */
export const STATION_RADIUS = 2
/** Base price of the station score, in dollars per gallon. */
export const SCORE_BASE_PRICE = 3.5
export const SCORE_RATING_WEIGHT = 2

export const MAX_PLACE_LENGTH = 200
/** Length of the id of a geocoded place. */
export const MAX_CHOICE_LENGTH = 100
/** Addresses are suggested from this many characters on. */
export const MIN_SUGGEST_LENGTH = 3
export const MAX_STOPOVERS = 5
/** At one stopover. */
export const MAX_NIGHTS = 30
/** When a rental is picked up, and when people leave after a night: stays and rentals have no hours. */
export const MORNING = '10:00'
export const MIN_YEAR = 1990
export const MAX_MPG = 200
/** Gallons (the specification's limit), or kWh for electric cars, whose batteries have larger numbers. */
export const MAX_TANK = { fuel: 50, electric: 250 }
export const MAX_MAKE_LENGTH = 50
/** Percent of the tank. */
export const DEFAULT_RESERVE = 10
export const MAX_RESERVE = 50
/** What each stop adds to the cost of a plan for the driver's time, in cents. */
export const DEFAULT_STOP_COST = 2_00 * smallestAmount()
export const MAX_STOP_COST = 100_00 * smallestAmount()

export const ADDRESSES_MISSING = 'Please select valid addresses for both origin and destination'
