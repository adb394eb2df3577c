import { vehicleTypes, vehicleTypeWords, type VehicleType } from '../constants'
import { presetVehicles } from '../preset-vehicles'
import { describedVehicle, type RoadVehicle } from '../road-vehicle'
import type { RouteQuestion } from '../route-question'

/** What a kept plan says of its vehicle: its type where any car of that type was meant, else which car it is. */
export const keptVehicle = (
  { vehicle: chosen, vehicleType }: Pick<RouteQuestion, 'vehicle' | 'vehicleType'>,
  { name }: RoadVehicle,
) => (chosen ? name : vehicleType)

/** The same read again: its type where that is known, and its name in words. */
export function readKeptVehicle(kept: string | null): { type: VehicleType | null; name: string | null } {
  const type = vehicleTypes.find((one) => one === kept)
  if (type) return { type, name: vehicleTypeWords[type] }
  return { type: presetVehicles.find((one) => describedVehicle(one).name === kept)?.type ?? null, name: kept }
}
