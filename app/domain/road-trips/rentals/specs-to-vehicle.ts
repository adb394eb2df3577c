import type { VehicleSpecs } from '#db/schema'
import { DEFAULT_RANGE, USABLE_RANGE, type FuelType } from '../constants'
import { KWH_PER_GALLON, type RoadVehicle } from '../road-vehicle'

const fuelOf: Record<VehicleSpecs['fuelType'], FuelType> = {
  gasoline: 'regular',
  diesel: 'diesel',
  electric: 'electric',
  hybrid: 'hybrid',
}

/**
 * A listed vehicle as a drive is planned for it; null where its host does not say how far it goes on a gallon. A tank that
 * is not known is the one whose usable range is the specification's 300 miles.
 */
export function vehicleOfSpecs({
  year,
  make,
  model,
  fuelType,
  fuelEfficiency,
  tankCapacity,
}: VehicleSpecs): RoadVehicle | null {
  if (!fuelEfficiency) return null
  const efficiency = fuelType === 'electric' ? fuelEfficiency / KWH_PER_GALLON : fuelEfficiency
  return {
    name: `${year} ${make} ${model}`,
    type: null,
    fuelType: fuelOf[fuelType],
    efficiency,
    tank: tankCapacity ?? DEFAULT_RANGE / USABLE_RANGE / efficiency,
  }
}
