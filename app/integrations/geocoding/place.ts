/** A place as a geocoder answers it: a town, or an address in one. */
export type GeocodedPlace = {
  /** The same for the same place whenever it is asked for. */
  id: string
  /** What tells it apart from others of its name: "Portland, Maine, United States". */
  label: string
  /** The town. */
  city: string
  /** The state or province; empty where it has no name here. */
  region: string
  country: string
  /** Degrees, of the place itself. */
  latitude: number
  longitude: number
}

/** "Portland, Maine, United States": the parts there are. */
export const labelOf = (...parts: (string | undefined)[]) => [...new Set(parts.filter(Boolean))].join(', ')
