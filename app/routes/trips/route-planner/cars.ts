import { vehicleTypeWords } from '~/domain/road-trips/constants'
import { presetVehicles } from '~/domain/road-trips/preset-vehicles'
import type { IconName } from '~/ui/icon'

/** A car to choose: its value in the form, its name, and what a drive depends on. */
export type CarChoice = { value: string; name: string; facts: string; icon: IconName }

/** The cars of the list. */
export const presetCars: CarChoice[] = presetVehicles.map(
  ({ key, type, year, make, model, city, highway, mpg, tankSize, fuelType }) => {
    const kind = fuelType === 'hybrid' ? `${vehicleTypeWords[type]} hybrid` : vehicleTypeWords[type]
    const [miles, tank] = fuelType === 'electric' ? ['MPGe', 'kWh'] : ['MPG', 'gal']
    return {
      value: key,
      name: `${year} ${make} ${model}`,
      icon: fuelType === 'electric' ? 'bolt' : 'car',
      facts: `${kind} · ${mpg} ${miles} (${city}/${highway}) · ${tankSize} ${tank}`,
    }
  },
)
