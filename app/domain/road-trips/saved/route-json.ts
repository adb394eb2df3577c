import type { RouteStop } from '#db/schema'
import { toDecimal, type Cents } from '../../shared/money'
import type { Optimization } from '../constants'
import { readKeptVehicle } from './kept-vehicle'

type RouteRow = {
  id: string; userId: string; question: string; originLocation: string; destinationLocation: string; waypoints: string[]
  distance: number; duration: number; gasStations: RouteStop[]; estimatedGasCost: Cents; vehicleType: string | null
  fuelEfficiency: number | null; gasPrice: number | null; tollCosts: Cents; optimizationPreference: Optimization
  rating: number | null; createdAt: Date; updatedAt: Date
}

/**
 * A kept plan as the JSON doors answer it: the specification's Route. Miles and minutes; money is text with two decimals;
 * stops with miles, gallons (or kWh) and dollars each. `url` opens the plan again; `vehicle` names the car.
 */
export function routeJson({
  id, userId, question, originLocation, destinationLocation, waypoints, distance, duration, gasStations, estimatedGasCost,
  vehicleType, fuelEfficiency, gasPrice, tollCosts, optimizationPreference, rating, createdAt, updatedAt,
}: RouteRow) {
  const { type, name } = readKeptVehicle(vehicleType)
  return {
    id, userId, originLocation, destinationLocation, waypoints, distance, duration,
    gasStations: gasStations.map(({ station, name, mile, amount, price }) => ({ station, name, mile, amount, price })),
    estimatedGasCost: toDecimal(estimatedGasCost), vehicleType: type, vehicle: name, fuelEfficiency, gasPrice,
    tollCosts: toDecimal(tollCosts), optimizationPreference, rating,
    question, url: `/route-planner?${question}`, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(),
  }
}
