import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { gasStations } from '#db/schema'
import { layOutStations, type StationRow } from './world/stations/lay-out-stations'

const ROWS_AT_ONCE = 2_000

/** Lays out the pumps and chargers of the demo world, priced around `now`. */
export async function seedStations(tx: Db, now: Date): Promise<void> {
  const rows = await layOutStations(now)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await write(tx, rows.slice(from, from + ROWS_AT_ONCE))
  // The embedded engine has no autovacuum to count rows for the planner.
  await tx.execute(sql`analyze ${gasStations}`)
}

/** One parameter for the whole batch: hundreds of thousands of them cost more than the rows. */
async function write(tx: Db, rows: readonly StationRow[]): Promise<void> {
  await tx.execute(sql`
    insert into gas_stations (
      id, external_id, kind, name, brand, address, latitude, longitude, current_gas_price, premium_price, diesel_price, amenities, rating,
      is_open24h, phone_number, last_price_update, is_demo, created_at
    )
    select
      id, "externalId", kind, name, brand, address, latitude, longitude, "currentGasPrice", "premiumPrice", "dieselPrice", amenities, rating,
      "isOpen24h", "phoneNumber", "lastPriceUpdate", "isDemo", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stations (
      id uuid, "externalId" text, kind text, name text, brand text, address text, latitude float8, longitude float8, "currentGasPrice" numeric,
      "premiumPrice" numeric, "dieselPrice" numeric, amenities text[], rating numeric, "isOpen24h" boolean, "phoneNumber" text,
      "lastPriceUpdate" timestamptz, "isDemo" boolean, "createdAt" timestamptz
    )`)
}
