import type { VehicleSeed } from '../shapes'
import { easternVehicles } from './east'
import { farVehicles } from './far'
import { westernVehicles } from './west'

export const vehicles: readonly VehicleSeed[] = [...easternVehicles, ...westernVehicles, ...farVehicles]
