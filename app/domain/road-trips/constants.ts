/** Constants of the route planner. Specification 1, section 9. */

export const vehicleTypes = ['economy', 'compact', 'midsize', 'suv', 'truck', 'luxury'] as const
export type VehicleType = (typeof vehicleTypes)[number]
export const vehicleTypeWords: Record<VehicleType, string> = {
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
export const fuelTypeWords: Record<FuelType, string> = {
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
export const optimizationWords: Record<Optimization, string> = {
  fastest: 'Fastest',
  shortest: 'Shortest',
  fuel_efficient: 'Fuel efficient',
}

/** Miles per hour. */
export const SPEED: Record<Optimization, number> = { fastest: 65, shortest: 45, fuel_efficient: 55 }

export const roadTypes = ['highway', 'rural', 'city'] as const
export type RoadType = (typeof roadTypes)[number]
export const traffics = ['low', 'medium', 'high'] as const
export type Traffic = (typeof traffics)[number]

/** Longer stretches are highway, longer than the second rural, the others city; in miles. */
export const [HIGHWAY_FROM, RURAL_FROM] = [50, 10]
/** Outside big cities so many of a hundred stretches have medium traffic, the others low. */
export const MEDIUM_SHARE = 0.3
export const FASTEST = { highwayTime: 0.85, highTraffic: 1.4, mediumTraffic: 1.2 }
export const SHORTEST = { cityDistance: 1.1 }
export const FUEL_EFFICIENT = { highwayCost: 0.9, cityCost: 1.2, highTraffic: 1.3 }

/** Of a tank's range, what one plans with. */
export const USABLE_RANGE = 0.8
/** Miles, where no tank is known. */
export const DEFAULT_RANGE = 300
/** A stop is sought after so much of the range. */
export const STOP_AFTER = 0.7
/** Miles from the road within which a station is on the way. */
export const STATION_RADIUS = 2
/** What the score of a station counts its price from, in dollars. */
export const SCORE_PRICE_FROM = 3.5
export const SCORE_RATING = 2
