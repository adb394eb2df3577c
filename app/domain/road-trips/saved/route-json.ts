import { z } from 'zod'
import type { routes } from '#db/schema'
import { decimalJson, sentFields } from '../../shared/schemas'
import { toDecimal } from '../../shared/money'
import { optimizations, vehicleTypes, vehicleTypeLabels, type VehicleType } from '../constants'
import { presetVehicles, vehicleFromDescription, type RoadVehicle } from '../road-vehicle'
import type { RouteRequest } from '../route-request'

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
export function routeJson(route: typeof routes.$inferSelect) {
  const { type, name } = parseSavedVehicle(route.vehicleType)
  return sentFields(routeJsonSchema, {
    ...route,
    gasStations: route.gasStations.map((stop) => sentFields(stopJsonSchema, stop)),
    estimatedGasCost: toDecimal(route.estimatedGasCost),
    tollCosts: toDecimal(route.tollCosts),
    vehicleType: type,
    vehicle: name,
    url: `/route-planner?${route.question}`,
  })
}

/** The `vehicleType` column of a saved route: the type of a typical car, or else the name of the exact model. */
export const savedVehicleName = (
  { vehicle: chosen, vehicleType }: Pick<RouteRequest, 'vehicle' | 'vehicleType'>,
  { name }: RoadVehicle,
) => (chosen ? name : vehicleType)

/** Reads the column back: the type if it is known, and the name to display. */
export function parseSavedVehicle(saved: string | null): { type: VehicleType | null; name: string | null } {
  const type = vehicleTypes.find((one) => one === saved)
  if (type) return { type, name: vehicleTypeLabels[type] }
  const preset = presetVehicles.find((one) => vehicleFromDescription(one).name === saved)
  return { type: preset?.type ?? null, name: saved }
}
