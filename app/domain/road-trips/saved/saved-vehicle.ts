import { vehicleTypes, vehicleTypeLabels, type VehicleType } from '../constants'
import { presetVehicles } from '../preset-vehicles'
import { vehicleFromDescription, type RoadVehicle } from '../road-vehicle'
import type { RouteRequest } from '../route-request'

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
