import {
  DEFAULT_MPG,
  DEFAULT_TANK,
  MAX_STOPOVERS,
  DEFAULT_RESERVE,
  DEFAULT_STOP_COST,
} from '~/domain/road-trips/constants'
import { toDecimal } from '~/domain/shared/money'
import { customFields } from '~/domain/road-trips/route-params'

export type PlaceState = {
  text: string
  /** Id of the chosen place; empty until one is chosen. */
  choice: string
  /** Places to choose from when the text is ambiguous. */
  choices: { id: string; label: string }[]
  nights: string
}

/** What is wrong, by the field's name. */
export type Errors = Record<string, string[]>

export type End = 'origin' | 'destination'
/** The form always has at least one stopover field, and at most five. */
export type PlacesState = Record<End, PlaceState> & { stopovers: PlaceState[] }

const defaults = {
  vehicleType: 'midsize',
  optimization: 'fastest',
  departure: '',
  startFuel: '100',
  endFuel: '',
  reserve: String(DEFAULT_RESERVE),
  stopCost: toDecimal(DEFAULT_STOP_COST),
  pickUp: '',
  dropOff: '',
}
type OptionName = keyof typeof defaults
export type Car = Record<(typeof customFields)[number], string>

export type FormState = {
  places: PlacesState
  values: Record<OptionName, string>
  avoidTolls: boolean
  avoidHighways: boolean
  /** '', the key of a preset, `listing:<id>`, `booking:<id>` or 'custom'. */
  vehicle: string
  car: Car
}

/** The props of the field of an option. */
export const optionField = ({ values }: FormState, errors: Errors, name: OptionName) => ({
  id: name,
  name,
  defaultValue: values[name],
  errors: errors[name],
})

export const toPlaceState = (text = '', choice = '', nights = ''): PlaceState => ({
  text,
  choice,
  choices: [],
  nights,
})

/** Reads the form from the query of the page, with defaults for missing options. */
export function parseForm(params: URLSearchParams, now: Date): FormState {
  const read = (name: string, fallback = '') => params.get(name) || fallback
  const choices = params.getAll('viaChoice')
  const nights = params.getAll('viaNights')
  const stopovers = params
    .getAll('via')
    .slice(0, MAX_STOPOVERS)
    .map((text, index) => toPlaceState(text, read(`viaChoice.${index}`, choices[index]), nights[index]))
  const defaultCar: Partial<Car> = {
    year: String(now.getUTCFullYear()),
    mpg: String(DEFAULT_MPG),
    tankSize: String(DEFAULT_TANK),
    fuelType: 'regular',
  }
  return {
    places: {
      origin: toPlaceState(read('origin'), read('originChoice')),
      stopovers,
      destination: toPlaceState(read('destination'), read('destinationChoice')),
    },
    values: Object.fromEntries(
      Object.entries(defaults).map(([name, fallback]) => [name, read(name, fallback)]),
    ) as FormState['values'],
    avoidTolls: params.has('avoidTolls'),
    avoidHighways: params.has('avoidHighways'),
    vehicle: read('vehicle'),
    car: Object.fromEntries(
      customFields.map((name) => [name, params.get(name) ?? defaultCar[name] ?? '']),
    ) as Car,
  }
}

/** The URL that shows the form as filled in, without calculating a route. */
export function editUrl({ places, values, vehicle, car, ...form }: FormState): string {
  const { origin, destination, stopovers } = places
  const params = new URLSearchParams({ edit: '1' })
  const add = (name: string, text: string) => {
    if (text) params.append(name, text)
  }
  for (const [name, { text, choice }] of Object.entries({ origin, destination })) {
    add(name, text)
    add(`${name}Choice`, choice)
  }
  const areNightsSet = stopovers.some(({ nights }) => nights)
  stopovers.forEach(({ text, choice, nights }, index) => {
    params.append('via', text)
    if (areNightsSet) params.append('viaNights', nights)
    add(`viaChoice.${index}`, choice)
  })
  for (const [name, text] of Object.entries(values))
    if (text !== defaults[name as OptionName]) add(name, text)
  if (form.avoidTolls) add('avoidTolls', 'on')
  if (form.avoidHighways) add('avoidHighways', 'on')
  add('vehicle', vehicle)
  if (vehicle === 'custom') for (const [name, text] of Object.entries(car)) add(name, text)
  return `/route-planner?${params}`
}

// What the buttons of the place fields do, in the browser and, without scripts, on the server.

export const swapped = ({ origin, destination, stopovers }: PlacesState): PlacesState => ({
  origin: destination,
  destination: origin,
  stopovers: [...stopovers].reverse(),
})

export const withStopover = (places: PlacesState): PlacesState =>
  places.stopovers.length < MAX_STOPOVERS
    ? { ...places, stopovers: [...places.stopovers, toPlaceState()] }
    : places

export const withoutStopover = (places: PlacesState, index: number): PlacesState => ({
  ...places,
  stopovers: places.stopovers.filter((_, other) => other !== index),
})

export const withEnd = (places: PlacesState, end: End, place: PlaceState): PlacesState => ({
  ...places,
  [end]: place,
})

export const withStopoverAt = (places: PlacesState, index: number, changes: Partial<PlaceState>) => ({
  ...places,
  stopovers: places.stopovers.map((stopover, other) =>
    other === index ? { ...stopover, ...changes } : stopover,
  ),
})
