import { MAX_STOPOVERS } from '~/domain/road-trips/constants'
import { toPlaceState, type End, type PlacesState, type PlaceState } from './form-state'

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

export const withStopoverAt = (
  places: PlacesState,
  index: number,
  changes: Partial<PlaceState>,
): PlacesState => ({
  ...places,
  stopovers: places.stopovers.map((stopover, other) =>
    other === index ? { ...stopover, ...changes } : stopover,
  ),
})
