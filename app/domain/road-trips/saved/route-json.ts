import { z } from 'zod'
import type { RouteStop } from '#db/schema'
import { decimalJson } from '../../shared/schemas'
import { toDecimal, type Cents } from '../../shared/money'
import { optimizations, vehicleTypes, type Optimization } from '../constants'
import { parseSavedVehicle } from './saved-vehicle'

type RouteRow = {
  id: string
  userId: string
  question: string
  originLocation: string
  destinationLocation: string
  waypoints: string[]
  distance: number
  duration: number
  gasStations: RouteStop[]
  estimatedGasCost: Cents
  vehicleType: string | null
  fuelEfficiency: number | null
  gasPrice: number | null
  tollCosts: Cents
  optimizationPreference: Optimization
  rating: number | null
  createdAt: Date
  updatedAt: Date
}

const stopJsonSchema = z.object({
  station: z.string().describe('Station id'),
  name: z.string(),
  mile: z.number().describe('Miles from the start'),
  amount: z.number().describe('Gallons, or kWh'),
  price: z.number().describe('Dollars per gallon, or per kWh'),
})

export const routeJsonSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    originLocation: z.string(),
    destinationLocation: z.string(),
    waypoints: z.array(z.string()),
    distance: z.number().describe('Miles'),
    duration: z.number().describe('Minutes'),
    gasStations: z.array(stopJsonSchema).describe('The stops of the cheapest plan, in order'),
    estimatedGasCost: decimalJson,
    vehicleType: z.enum(vehicleTypes).nullable(),
    vehicle: z.string().nullable().describe('Name of the car'),
    fuelEfficiency: z.number().nullable().describe('Miles per gallon, or per kWh'),
    gasPrice: z.number().nullable().describe('Dollars per gallon, or per kWh'),
    tollCosts: decimalJson,
    optimizationPreference: z.enum(optimizations),
    rating: z.int().nullable().describe('1 to 5 stars; null if not rated'),
    question: z.string().describe('Query string of the planner page'),
    url: z.string().describe('Path of the page that shows the plan'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Route' })

/** A saved route as the JSON endpoints return it: the specification's Route. */
export function routeJson({
  id,
  userId,
  question,
  originLocation,
  destinationLocation,
  waypoints,
  distance,
  duration,
  gasStations,
  estimatedGasCost,
  vehicleType,
  fuelEfficiency,
  gasPrice,
  tollCosts,
  optimizationPreference,
  rating,
  createdAt,
  updatedAt,
}: RouteRow): z.infer<typeof routeJsonSchema> {
  const { type, name } = parseSavedVehicle(vehicleType)
  return {
    id,
    userId,
    originLocation,
    destinationLocation,
    waypoints,
    distance,
    duration,
    gasStations: gasStations.map(({ station, name, mile, amount, price }) => ({
      station,
      name,
      mile,
      amount,
      price,
    })),
    estimatedGasCost: toDecimal(estimatedGasCost),
    vehicleType: type,
    vehicle: name,
    fuelEfficiency,
    gasPrice,
    tollCosts: toDecimal(tollCosts),
    optimizationPreference,
    rating,
    question,
    url: `/route-planner?${question}`,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
