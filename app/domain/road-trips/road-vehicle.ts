import type { VehicleSpecs } from '#db/schema'
import { DEFAULT_RANGE, MPG, USABLE_RANGE_SHARE, type FuelType, type VehicleType } from './constants'

/** The vehicle of a road trip. Amounts are gallons, or kWh for electric cars. */
export type RoadVehicle = {
  /** "2023 Toyota Prius" */
  name: string
  type: VehicleType | null
  fuelType: FuelType
  /** Miles per gallon, or per kWh. */
  efficiency: number
  /** Gallons, or kWh. */
  tank: number
}

/** Energy of a gallon of gasoline, which converts MPGe to miles per kWh. Source: US EPA, fueleconomy.gov. */
export const KWH_PER_GALLON = 33.7

export const isElectric = ({ fuelType }: Pick<RoadVehicle, 'fuelType'>) => fuelType === 'electric'

export const unitOf = (vehicle: Pick<RoadVehicle, 'fuelType'>): 'gal' | 'kWh' =>
  isElectric(vehicle) ? 'kWh' : 'gal'

/** What a plan of stops is called for a vehicle. */
export const planWords = (vehicle: Pick<RoadVehicle, 'fuelType'>): 'charging plan' | 'refuel plan' =>
  isElectric(vehicle) ? 'charging plan' : 'refuel plan'

/** The tank whose usable range is the specification's default of 300 miles. */
const defaultTank = (efficiency: number) => DEFAULT_RANGE / USABLE_RANGE_SHARE / efficiency

const typicalVehicleNames: Record<VehicleType, string> = {
  economy: 'Economy car',
  compact: 'Compact car',
  midsize: 'Midsize car',
  suv: 'SUV',
  truck: 'Truck',
  luxury: 'Luxury car',
}

/** A typical car of a type, with the default range. */
export const typicalVehicle = (type: VehicleType): RoadVehicle => ({
  name: typicalVehicleNames[type],
  type,
  fuelType: 'regular',
  efficiency: MPG[type],
  tank: defaultTank(MPG[type]),
})

/** A car as a driver describes it. `mpg` is MPGe for electric cars; `tankSize` is gallons, or kWh. */
export type CarDescription = {
  make: string
  model: string
  year: number
  mpg: number
  tankSize: number
  fuelType: FuelType
}

export const vehicleFromDescription = (
  { make, model, year, mpg, tankSize, fuelType }: CarDescription,
  type: VehicleType | null = null,
): RoadVehicle => ({
  name: `${year} ${make} ${model}`,
  type,
  fuelType,
  efficiency: fuelType === 'electric' ? mpg / KWH_PER_GALLON : mpg,
  tank: tankSize,
})

const fuelTypeOfSpecs: Record<VehicleSpecs['fuelType'], FuelType> = {
  gasoline: 'regular',
  diesel: 'diesel',
  electric: 'electric',
  hybrid: 'hybrid',
}

/** The vehicle of a listing, or null when its host has not given a fuel efficiency. */
export function vehicleFromSpecs(specs: VehicleSpecs): RoadVehicle | null {
  const { year, make, model, fuelType, fuelEfficiency, tankCapacity } = specs
  if (!fuelEfficiency) return null
  const efficiency = fuelType === 'electric' ? fuelEfficiency / KWH_PER_GALLON : fuelEfficiency
  return {
    name: `${year} ${make} ${model}`,
    type: null,
    fuelType: fuelTypeOfSpecs[fuelType],
    efficiency,
    tank: tankCapacity ?? defaultTank(efficiency),
  }
}

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
