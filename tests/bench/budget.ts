import type { Servers } from './servers'

/** What a measurement is given. */
export type Bench = {
  servers: Servers
  /** The folder of the checkout to measure. */
  site: string
  /** An empty database of its own on Postgres. */
  databaseUrl: string
  /** How many listings to search among. */
  listings: number
  today: string
}

/** A line of the table: a budget of docs/performance.md and what this machine measured. */
export type Budget = { name: string; budget: string; measured: string; met: boolean }
