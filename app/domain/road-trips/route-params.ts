import { toDecimal } from '../shared/money'
import { DEFAULT_RESERVE, DEFAULT_STOP_COST } from './constants'
import type { ChosenVehicle, RouteRequest } from './route-request'

type RouteParams = Record<string, unknown>

/** Query parameters of the planner page whose names differ from the fields of the JSON endpoint. */
const fieldOfParam: Record<string, string> = {
  origin: 'originLocation',
  destination: 'destinationLocation',
  optimization: 'optimizationPreference',
}
const sameNameParams = [
  ...['originChoice', 'destinationChoice', 'vehicleType', 'avoidTolls', 'avoidHighways', 'departure'],
  ...['startFuel', 'endFuel', 'reserve', 'stopCost', 'pickUp', 'dropOff'],
]
/** Parameters of a custom vehicle (`vehicle=custom`). */
export const customFields = ['make', 'model', 'year', 'mpg', 'tankSize', 'fuelType'] as const

/** The form field that shows an error of a request field. */
export const formField = (field: string) =>
  Object.entries(fieldOfParam).find(([, name]) => name === field)?.[0] ??
  (field === 'waypoints' ? 'via' : field.replace(/^vehicle[.]/, ''))

/** Reads a request from the page's query, where `via`, `viaChoice` and `viaNights` repeat. */
export function parseRouteParams(params: URLSearchParams): RouteParams {
  const request: RouteParams = {}
  const read = (name: string) => {
    const values = params.getAll(name)
    return values.length > 1 ? values : (values[0] ?? '') === '' ? undefined : values[0]
  }
  for (const [param, field] of Object.entries(fieldOfParam)) request[field] = read(param)
  for (const name of sameNameParams) request[name] = read(name)
  const choices = params.getAll('viaChoice')
  const nights = params.getAll('viaNights')
  const stopovers = params
    .getAll('via')
    .map((text, index) => ({
      text,
      choice: params.get(`viaChoice.${index}`) ?? choices[index] ?? '',
      nights: nights[index] ?? '',
    }))
    .filter(({ text }) => text.trim() !== '')
  request.waypoints = stopovers.map(({ text }) => text)
  request.waypointChoices = stopovers.map(({ choice }) => choice)
  request.waypointNights = stopovers.map(({ nights }) => nights)
  const vehicle = read('vehicle')
  request.vehicle =
    vehicle === 'custom'
      ? Object.fromEntries(
          customFields.map((name) => [name, read(name)]).filter(([, value]) => value !== undefined),
        )
      : vehicle
  return request
}

/**
 * The canonical query string of a request: only what differs from the defaults, in a fixed order, so that equal
 * requests have equal URLs.
 */
export function routeQueryString(request: RouteRequest): string {
  const { waypoints, waypointChoices, waypointNights, vehicle, stopCost, ...rest } = request
  const params = new URLSearchParams({
    origin: request.originLocation,
    destination: request.destinationLocation,
  })
  waypoints.forEach((text, index) => {
    params.append('via', text)
    if (waypointChoices.some(Boolean)) params.append('viaChoice', waypointChoices[index] ?? '')
    if (waypointNights.some(Boolean)) params.append('viaNights', String(waypointNights[index] ?? 0))
  })
  const defaults: Record<string, unknown> = {
    vehicleType: 'midsize',
    optimizationPreference: 'fastest',
    startFuel: 100,
    reserve: DEFAULT_RESERVE,
  }
  for (const field of [...sameNameParams, 'optimizationPreference']) {
    const value = rest[field as keyof typeof rest]
    if (value === null || value === undefined || value === false || value === defaults[field]) continue
    const param = field === 'optimizationPreference' ? 'optimization' : field
    params.set(param, value === true ? 'on' : String(value))
  }
  if (stopCost !== DEFAULT_STOP_COST) params.set('stopCost', toDecimal(stopCost))
  for (const [name, value] of vehicleParams(vehicle)) params.set(name, value)
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
