import type { FuelType, VehicleType } from './constants'
import { vehicleFromDescription, type CarDescription, type RoadVehicle } from './road-vehicle'

/** `city` and `highway` are MPG, or MPGe for electric cars. */
type Preset = CarDescription & { key: string; type: VehicleType; city: number; highway: number }

const preset = (
  key: string,
  type: VehicleType,
  year: number,
  make: string,
  model: string,
  [city, highway, mpg]: [city: number, highway: number, combined: number],
  tankSize: number,
  fuelType: FuelType = 'regular',
): Preset => ({ key, type, year, make, model, city, highway, mpg, tankSize, fuelType })

/**
 * Common cars: one of each type, a hybrid and an electric car. MPG figures (city, highway, combined) are from the US
 * EPA (fueleconomy.gov), tank sizes from the manufacturers. The battery size is the energy drawn from the plug for the
 * EPA range of 259 miles at 28 kWh per 100 miles.
 */
export const presetVehicles: readonly Preset[] = [
  preset('mirage', 'economy', 2023, 'Mitsubishi', 'Mirage', [36, 43, 39], 9.2),
  preset('civic', 'compact', 2023, 'Honda', 'Civic', [31, 40, 35], 12.4),
  preset('camry', 'midsize', 2023, 'Toyota', 'Camry', [28, 39, 32], 15.8),
  preset('cr-v', 'suv', 2023, 'Honda', 'CR-V', [28, 34, 30], 14),
  preset('f-150', 'truck', 2021, 'Ford', 'F-150', [20, 26, 22], 23),
  preset('530i', 'luxury', 2021, 'BMW', '530i', [25, 33, 28], 18, 'premium'),
  preset('prius', 'midsize', 2023, 'Toyota', 'Prius', [57, 56, 57], 11.3, 'hybrid'),
  preset('bolt', 'compact', 2023, 'Chevrolet', 'Bolt EV', [131, 109, 120], 72.5, 'electric'),
]

export function presetVehicle(key: string): RoadVehicle | null {
  const preset = presetVehicles.find((one) => one.key === key)
  return preset ? vehicleFromDescription(preset, preset.type) : null
}
