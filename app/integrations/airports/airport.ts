export type Airport = {
  /** IATA code: three letters or digits. */
  code: string
  /** ICAO code: four letters or digits; empty if it has none. */
  icao: string
  name: string
  /** The city it serves; empty if unknown. */
  city: string
  country: string
  /** IANA time zone. */
  timeZone: string
  /** 0 for a large airport with scheduled flights, 5 for a small one without. */
  rank: number
  /** Whether it has scheduled flights. */
  isServed: boolean
  /** Length of the longest runway in feet, which identifies the main airport of a city. */
  runway: number
}
