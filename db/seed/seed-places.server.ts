import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { attractions } from '#db/schema'
import { insert } from './insert.server'
import { layOutPlaces } from './world/lay-out-places'

/** Inserts the restaurants, attractions and gas stations around the demo cities. */
export async function seedPlaces(tx: Db): Promise<void> {
  await insert(tx, attractions, layOutPlaces())
  // PGlite has no autovacuum to update the statistics of the planner.
  await tx.execute(sql`analyze ${attractions}`)
}
