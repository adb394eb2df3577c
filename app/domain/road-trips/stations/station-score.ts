import { SCORE_PRICE_FROM, SCORE_RATING } from '../constants'
import { isElectric, KWH_PER_GALLON, type RoadVehicle } from '../road-vehicle'
import type { StationOnRoute } from './station'

/** Ten cents a gallon weigh as much as a mile off the road, and half a star as much as either. */
const PER_DOLLAR = 10
/** Miles per hour off the road. */
const DETOUR_SPEED = 30
/** Where nobody rated it. */
const USUAL_RATING = 3

/**
 * How well the usual rule likes a station, the higher the better: its rating times 2, less the distance from the road in
 * miles, the price above $3.50 and the minutes of the detour (specification 1, section 9, which names these four and the two
 * numbers; what they weigh against each other is ours). Electricity counts by the energy of a gallon.
 */
export function scoreOf(
  { price, rating, offRoad }: Pick<StationOnRoute, 'price' | 'rating' | 'offRoad'>,
  vehicle: Pick<RoadVehicle, 'fuelType'>,
): number {
  const perGallon = isElectric(vehicle) ? price * KWH_PER_GALLON : price
  const detourMinutes = ((2 * offRoad) / DETOUR_SPEED) * 60
  return (
    SCORE_RATING * (rating ?? USUAL_RATING) -
    offRoad -
    (perGallon - SCORE_PRICE_FROM) * PER_DOLLAR -
    detourMinutes
  )
}
