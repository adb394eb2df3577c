import type { gasStations } from '#db/schema'
import { FUEL_PRICE, SCORE_BASE_PRICE, SCORE_RATING_WEIGHT, type FuelType } from '../constants'
import { isElectric, KWH_PER_GALLON, type RoadVehicle } from '../road-vehicle'

type Row = typeof gasStations.$inferSelect
/** Dollars per gallon or kWh; null where unknown. */
type StationPrices = Pick<Row, 'currentGasPrice' | 'premiumPrice' | 'dieselPrice'>

/**
 * A gas or charging station with its price for one type of fuel, in dollars per gallon or kWh: the specification's
 * default when its own is not known.
 */
export type Station = Omit<Row, keyof StationPrices | 'externalId' | 'createdAt' | 'words'> & {
  price: number
  isPriceKnown: boolean
}

export type StationOnRoute = Station & {
  /** Where the detour leaves the route, in miles from the start. */
  mile: number
  /** From there to the station, in miles, one way. */
  offRoad: number
}

const roundToThousandths = (dollars: number) => Math.round(dollars * 1000) / 1000

/**
 * A station's price of a fuel, in dollars per gallon or kWh. Unknown premium and diesel prices are the station's
 * regular price plus the usual difference. A station without any price gets the default price, with `isPriceKnown`
 * false.
 */
export function stationPrice(
  { currentGasPrice, premiumPrice, dieselPrice }: StationPrices,
  fuelType: FuelType,
): { price: number; isPriceKnown: boolean } {
  const known = fuelType === 'premium' ? premiumPrice : fuelType === 'diesel' ? dieselPrice : currentGasPrice
  if (known !== null) return { price: known, isPriceKnown: true }
  if (currentGasPrice === null) return { price: FUEL_PRICE[fuelType], isPriceKnown: false }
  return {
    price: roundToThousandths(currentGasPrice + FUEL_PRICE[fuelType] - FUEL_PRICE.regular),
    isPriceKnown: true,
  }
}

/** Weight of a dollar per gallon: ten cents weigh as much as a mile off the road. */
const PRICE_WEIGHT = 10
/** Miles per hour on a detour. */
const DETOUR_SPEED = 30
const DEFAULT_RATING = 3

/**
 * The score by which the usual plan chooses a station, higher is better: rating times 2, minus the distance from the
 * road in miles, the price above $3.50 and the minutes of the detour. Specification 2, section 9, names these four
 * terms and the two numbers; the other weights are ours. Electricity is compared by the energy of a gallon of gasoline.
 */
export function scoreOf(
  { price, rating, offRoad }: Pick<StationOnRoute, 'price' | 'rating' | 'offRoad'>,
  vehicle: Pick<RoadVehicle, 'fuelType'>,
): number {
  const pricePerGallon = isElectric(vehicle) ? price * KWH_PER_GALLON : price
  const detourMinutes = ((2 * offRoad) / DETOUR_SPEED) * 60
  return (
    SCORE_RATING_WEIGHT * (rating ?? DEFAULT_RATING) -
    offRoad -
    (pricePerGallon - SCORE_BASE_PRICE) * PRICE_WEIGHT -
    detourMinutes
  )
}
