import { DEFAULT_MPG, DEFAULT_TANK } from '~/domain/road-trips/constants'
import { MOST_STOPOVERS, RESERVE, STOP_COST } from '~/domain/road-trips/limits'
import { customFields } from '~/domain/road-trips/route-address'

/** A place as it stands in the form. */
export type PlaceState = {
  text: string
  /** The id of the place that is meant, once it was chosen. */
  choice: string
  /** What the text can mean, where that was not clear. */
  choices: { id: string; label: string }[]
}

export type End = 'origin' | 'destination'
/** The places of a drive: at least one stopover to write in, up to five. */
export type PlacesState = Record<End, PlaceState> & { stopovers: PlaceState[] }

const usual = {
  vehicleType: 'midsize',
  optimization: 'fastest',
  departure: '',
  startFuel: '100',
  endFuel: '',
  reserve: String(RESERVE),
  stopCost: STOP_COST.toFixed(2),
  pickUp: '',
  dropOff: '',
}
type Choice = keyof typeof usual
export type Car = Record<(typeof customFields)[number], string>

/** The form as it was filled in, however wrongly. */
export type FormState = {
  places: PlacesState
  values: Record<Choice, string>
  avoidTolls: boolean
  avoidHighways: boolean
  /** '', the key of a preset, `listing:<id>`, `booking:<id>` or 'custom'. */
  vehicle: string
  car: Car
}

export const placeOf = (text = '', choice = ''): PlaceState => ({ text, choice, choices: [] })

/** Reads the form from an address: blank where nothing is said, and the usual where blank is none. */
export function formOf(params: URLSearchParams, now: Date): FormState {
  const read = (name: string, instead = '') => params.get(name) || instead
  const choices = params.getAll('viaChoice')
  const stopovers = params
    .getAll('via')
    .slice(0, MOST_STOPOVERS)
    .map((text, index) => placeOf(text, read(`viaChoice.${index}`, choices[index])))
  const usualCar: Partial<Car> = {
    year: String(now.getUTCFullYear()),
    mpg: String(DEFAULT_MPG),
    tankSize: String(DEFAULT_TANK),
    fuelType: 'regular',
  }
  return {
    places: {
      origin: placeOf(read('origin'), read('originChoice')),
      stopovers: stopovers.length > 0 ? stopovers : [placeOf()],
      destination: placeOf(read('destination'), read('destinationChoice')),
    },
    values: Object.fromEntries(
      Object.entries(usual).map(([name, instead]) => [name, read(name, instead)]),
    ) as FormState['values'],
    avoidTolls: params.has('avoidTolls'),
    avoidHighways: params.has('avoidHighways'),
    vehicle: read('vehicle'),
    car: Object.fromEntries(
      customFields.map((name) => [name, params.get(name) ?? usualCar[name] ?? '']),
    ) as Car,
  }
}

/** The address that shows a form as it stands, and calculates nothing yet. */
export function editAddress({
  places: { origin, destination, stopovers },
  values,
  avoidTolls,
  avoidHighways,
  vehicle,
  car,
}: FormState): string {
  const params = new URLSearchParams({ edit: '1' })
  const say = (name: string, text: string) => {
    if (text) params.append(name, text)
  }
  for (const [name, { text, choice }] of Object.entries({ origin, destination })) {
    say(name, text)
    say(`${name}Choice`, choice)
  }
  if (stopovers.length > 1 || stopovers[0]?.text) {
    stopovers.forEach(({ text, choice }, index) => {
      params.append('via', text)
      say(`viaChoice.${index}`, choice)
    })
  }
  for (const [name, text] of Object.entries(values)) if (text !== usual[name as Choice]) say(name, text)
  if (avoidTolls) say('avoidTolls', 'on')
  if (avoidHighways) say('avoidHighways', 'on')
  say('vehicle', vehicle)
  if (vehicle === 'custom') for (const [name, text] of Object.entries(car)) say(name, text)
  return `/route-planner?${params}`
}
