import { RESERVE, STOP_COST } from './limits'
import type { ChosenVehicle, RouteQuestion } from './route-question'

/** A question as it is read from the screen's address: unchecked. */
export type AskedRoute = Record<string, unknown>

/** The screen's names of what the JSON endpoint calls otherwise. */
const names: Record<string, string> = {
  origin: 'originLocation',
  destination: 'destinationLocation',
  optimization: 'optimizationPreference',
}
const plain = [
  'originChoice',
  'destinationChoice',
  'vehicleType',
  'avoidTolls',
  'avoidHighways',
  'departure',
  'startFuel',
  'endFuel',
  'reserve',
  'stopCost',
  'pickUp',
  'dropOff',
]
/** Of a vehicle of one's own: `vehicle=custom`. */
export const customFields = ['make', 'model', 'year', 'mpg', 'tankSize', 'fuelType'] as const

/** The field of the screen that shows what is wrong with a field of the question. */
export const screenField = (field: string) =>
  Object.entries(names).find(([, long]) => long === field)?.[0] ??
  (field === 'waypoints' ? 'via' : field.replace(/^vehicle[.]/, ''))

/** Reads the screen's address. Stopovers are `via`, each with its `viaChoice`, or `viaChoice.0` as the form names them; empty ones fall out. */
export function readRouteAddress(params: URLSearchParams): AskedRoute {
  const asked: AskedRoute = {}
  const value = (name: string) => {
    const given = params.getAll(name)
    return given.length > 1 ? given : (given[0] ?? '') === '' ? undefined : given[0]
  }
  for (const [short, long] of Object.entries(names)) asked[long] = value(short)
  for (const name of plain) asked[name] = value(name)
  const choices = params.getAll('viaChoice')
  const stopovers = params
    .getAll('via')
    .map((text, index) => ({ text, choice: params.get(`viaChoice.${index}`) ?? choices[index] ?? '' }))
    .filter(({ text }) => text.trim() !== '')
  asked.waypoints = stopovers.map(({ text }) => text)
  asked.waypointChoices = stopovers.map(({ choice }) => choice)
  const vehicle = value('vehicle')
  asked.vehicle =
    vehicle === 'custom'
      ? Object.fromEntries(
          customFields.map((name) => [name, value(name)]).filter(([, given]) => given !== undefined),
        )
      : vehicle
  return asked
}

/** The address of a question without its path, the same for the same question: what differs from the defaults, in one order. */
export function routeAddress(question: RouteQuestion): string {
  const { waypoints, waypointChoices, vehicle, stopCost, ...rest } = question
  const params = new URLSearchParams({
    origin: question.originLocation,
    destination: question.destinationLocation,
  })
  waypoints.forEach((text, index) => {
    params.append('via', text)
    if (waypointChoices.some(Boolean)) params.append('viaChoice', waypointChoices[index] ?? '')
  })
  const usual: Record<string, unknown> = {
    vehicleType: 'midsize',
    optimizationPreference: 'fastest',
    startFuel: 100,
    reserve: RESERVE,
  }
  const short = (name: string) => (name === 'optimizationPreference' ? 'optimization' : name)
  for (const name of [...plain, 'optimizationPreference']) {
    const given = rest[name as keyof typeof rest]
    if (given === null || given === undefined || given === false || given === usual[name]) continue
    params.set(short(name), given === true ? 'on' : String(given))
  }
  if (stopCost !== STOP_COST * 100) params.set('stopCost', (stopCost / 100).toFixed(2))
  for (const [name, given] of vehicleParams(vehicle)) params.set(name, given)
  return params.toString()
}

function vehicleParams(vehicle: ChosenVehicle | null): [name: string, value: string][] {
  if (!vehicle) return []
  if (vehicle.kind === 'preset') return [['vehicle', vehicle.key]]
  if (vehicle.kind === 'custom')
    return [
      ['vehicle', 'custom'],
      ...customFields.map((name): [string, string] => [name, String(vehicle.car[name])]),
    ]
  return [['vehicle', `${vehicle.kind}:${vehicle.id}`]]
}
