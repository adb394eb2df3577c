import {
  DEFAULT_RANGE,
  FUEL_PRICE,
  MPG,
  USABLE_RANGE,
  vehicleTypeWords,
  type FuelType,
  type VehicleType,
} from './constants'

/** What a drive is planned for. Gallons, or kWh where the fuel is electricity. */
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

/** A gallon of gasoline holds as much energy as so many kWh: what turns MPGe into miles per kWh. Source: US EPA, fueleconomy.gov. */
export const KWH_PER_GALLON = 33.7

export const isElectric = ({ fuelType }: Pick<RoadVehicle, 'fuelType'>) => fuelType === 'electric'

/** "gal" or "kWh" */
export const unitOf = (vehicle: Pick<RoadVehicle, 'fuelType'>): 'gal' | 'kWh' =>
  isElectric(vehicle) ? 'kWh' : 'gal'

/** Any car of a type. Its tank is the one whose usable range is the specification's 300 miles where no tank is known. */
export function vehicleOfType(type: VehicleType): RoadVehicle {
  return {
    name: `${vehicleTypeWords[type]} car`,
    type,
    fuelType: 'regular',
    efficiency: MPG[type],
    tank: DEFAULT_RANGE / USABLE_RANGE / MPG[type],
  }
}

/** A car as people describe it: its efficiency in MPG, or MPGe of an electric one. */
export type DescribedCar = {
  make: string
  model: string
  year: number
  mpg: number
  tankSize: number
  fuelType: FuelType
}

export function describedVehicle(
  { make, model, year, mpg, tankSize, fuelType }: DescribedCar,
  type: VehicleType | null = null,
): RoadVehicle {
  return {
    name: `${year} ${make} ${model}`,
    type,
    fuelType,
    efficiency: fuelType === 'electric' ? mpg / KWH_PER_GALLON : mpg,
    tank: tankSize,
  }
}

/** Miles on a full tank. */
export const fullRange = ({ efficiency, tank }: RoadVehicle) => efficiency * tank

/** Dollars per gallon, or per kWh, where a station names none. */
export const usualPrice = ({ fuelType }: Pick<RoadVehicle, 'fuelType'>) => FUEL_PRICE[fuelType]
