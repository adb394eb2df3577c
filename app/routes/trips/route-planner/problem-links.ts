import { MISSING } from '~/domain/road-trips/limits'
import type { Errors } from './answer.server'

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
const ends: Record<string, string> = { origin: 'Origin', destination: 'Destination' }

/** Each mistake with the field that mends it. What is missing is told above them, so their names suffice. */
export const troubleLinks = (errors: Errors) =>
  order.flatMap((id) =>
    (errors[id] ?? []).map((message) => ({ id, message: message === MISSING ? ends[id]! : message })),
  )
