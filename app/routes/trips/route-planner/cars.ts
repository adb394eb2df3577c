import { vehicleTypeLabels } from '~/domain/road-trips/constants'
import { presetVehicles } from '~/domain/road-trips/preset-vehicles'
import type { IconName } from '~/ui/icon'

/** Where and when a rental starts, which choosing it fills in. */
type PickUp = { location: string; departure: string | null }

/** An option of the car picker: its form value, name and key facts. */
export type CarChoice = { value: string; name: string; facts: string; icon: IconName; pickUp?: PickUp }

export const presetCars: CarChoice[] = presetVehicles.map(
  ({ key, type, year, make, model, city, highway, mpg, tankSize, fuelType }) => {
    const kind = fuelType === 'hybrid' ? `${vehicleTypeLabels[type]} hybrid` : vehicleTypeLabels[type]
    const [miles, tank] = fuelType === 'electric' ? ['MPGe', 'kWh'] : ['MPG', 'gal']
    return {
      value: key,
      name: `${year} ${make} ${model}`,
      icon: fuelType === 'electric' ? 'bolt' : 'car',
      facts: `${kind} · ${mpg} ${miles} (${city}/${highway}) · ${tankSize} ${tank}`,
    }
  },
)
