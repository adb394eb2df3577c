import { MOST_STOPOVERS } from '~/domain/road-trips/limits'
import { placeOf, type End, type PlacesState, type PlaceState } from './form-state'

/** What the buttons of the places do: here where scripts run, else with the next answer. */
export type Move = 'swap' | 'add' | `remove:${number}` | `${End}:${string}`

export const swapped = ({ origin, destination, stopovers }: PlacesState): PlacesState => ({
  origin: destination,
  destination: origin,
  stopovers: [...stopovers].reverse(),
})

export const withStopover = (places: PlacesState): PlacesState =>
  places.stopovers.length < MOST_STOPOVERS
    ? { ...places, stopovers: [...places.stopovers, placeOf()] }
    : places

/** The last one leaves an empty field behind. */
export function withoutStopover(places: PlacesState, index: number): PlacesState {
  const stopovers = places.stopovers.filter((_, at) => at !== index)
  return { ...places, stopovers: stopovers.length > 0 ? stopovers : [placeOf()] }
}

export const withEnd = (places: PlacesState, end: End, place: PlaceState): PlacesState => ({
  ...places,
  [end]: place,
})

export const withStopoverAt = (places: PlacesState, index: number, place: PlaceState): PlacesState => ({
  ...places,
  stopovers: places.stopovers.map((one, at) => (at === index ? place : one)),
})
