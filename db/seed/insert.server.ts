import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { flights, itineraries, itineraryItems } from '#db/schema'
import type { TravelRows } from './world/travel/travel-rows'

/** Few enough rows that no statement comes near Postgres' 65,535 parameters. */
const ROWS_AT_ONCE = 400

/** Inserts any number of rows. */
export async function insert<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE) as T['$inferInsert'][])
  }
}

/** Trips, the flights of them and of none, and what is planned, in the order in which they point at each other. */
export async function insertTravel(tx: Db, travel: TravelRows): Promise<void> {
  await insert(tx, itineraries, travel.itineraries)
  await insert(tx, flights, travel.flights)
  await insert(tx, itineraryItems, travel.itineraryItems)
}
