export type GeocodedPlace = {
  /** Stable: the same place always has the same id. */
  id: string
  /** Unambiguous: "Portland, Maine, United States". */
  label: string
  city: string
  /** State or province; empty if unknown. */
  region: string
  country: string
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Joins the parts that are present, without duplicates: "Portland, Maine, United States". */
export const labelOf = (...parts: (string | undefined)[]) => [...new Set(parts.filter(Boolean))].join(', ')
