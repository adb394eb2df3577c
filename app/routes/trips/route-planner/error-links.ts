import { ADDRESSES_MISSING } from '~/domain/road-trips/constants'
import type { Errors } from './handle-request.server'

/** The fields of the form in the order of the page. */
const order = [
  'origin',
  'via-0',
  'via-1',
  'via-2',
  'via-3',
  'via-4',
  'destination',
  'vehicleType',
  'optimization',
  'avoidTolls',
  'avoidHighways',
  'departure',
  'startFuel',
  'endFuel',
  'reserve',
  'stopCost',
  'vehicle',
  'make',
  'model',
  'year',
  'fuelType',
  'mpg',
  'tankSize',
  'pickUp',
  'dropOff',
]
const endLabels: Record<string, string> = { origin: 'Origin', destination: 'Destination' }

/**
 * The errors in the order of the form, as links to their fields. The summary above already explains missing addresses,
 * so those links only name the field.
 */
export const errorLinks = (errors: Errors) =>
  order.flatMap((id) =>
    (errors[id] ?? []).map((message) => ({
      id,
      message: message === ADDRESSES_MISSING ? endLabels[id]! : message,
    })),
  )
