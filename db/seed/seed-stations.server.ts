import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { gasStations } from '#db/schema'
import { layOutPlaces, stationsOfPlaces } from './world/lay-out-places'
import { layOutStations, type StationRow } from './world/stations/lay-out-stations'

const BATCH_SIZE = 2_000

/** Inserts the gas and charging stations of the demo world, also those among its places. */
export async function seedStations(db: Db, now: Date): Promise<void> {
  const rows = await layOutStations(now)
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await insertBatch(tx, rows.slice(from, from + BATCH_SIZE))
    await tx.insert(gasStations).values(stationsOfPlaces(layOutPlaces(), now)).onConflictDoNothing()
    // PGlite has no autovacuum to update the statistics of the planner.
    await tx.execute(sql`analyze ${gasStations}`)
  })
}

/** The whole batch is one JSON parameter, because hundreds of thousands of parameters would cost more than the rows. */
async function insertBatch(tx: Db, rows: readonly StationRow[]): Promise<void> {
  await tx.execute(sql`
    insert into gas_stations (
      id, external_id, kind, name, brand, address, latitude, longitude,
      current_gas_price, premium_price, diesel_price, amenities, rating, is_open24h,
      phone_number, last_price_update, is_demo, created_at
    )
    select
      id, "externalId", kind, name, brand, address, latitude, longitude,
      "currentGasPrice", "premiumPrice", "dieselPrice", amenities, rating, "isOpen24h",
      "phoneNumber", "lastPriceUpdate", "isDemo", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stations (
      id uuid, "externalId" text, kind text, name text, brand text, address text, latitude float8, longitude float8,
      "currentGasPrice" numeric, "premiumPrice" numeric, "dieselPrice" numeric, amenities text[], rating numeric,
      "isOpen24h" boolean, "phoneNumber" text, "lastPriceUpdate" timestamptz, "isDemo" boolean, "createdAt" timestamptz
    )`)
}
