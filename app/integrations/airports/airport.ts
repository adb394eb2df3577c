/** An airport of the table. */
export type Airport = {
  /** IATA, three letters or digits. */
  code: string
  name: string
  /** The town it serves; empty where the table has none. */
  city: string
  country: string
  /** IANA. */
  timeZone: string
  /** 0 for a large airport with scheduled flights, 5 for a small one without. */
  rank: number
  /** Whether scheduled flights go there. */
  isServed: boolean
  /** Feet of the longest runway: of the airports of one city it tells the main one. */
  runway: number
}
