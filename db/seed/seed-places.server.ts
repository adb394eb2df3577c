import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { attractions } from '#db/schema'
import { drawingUrl } from './drawings'
import { insert } from './insert.server'
import { storeDrawings } from './seed-drawings.server'
import { layOutPlaces } from './world/lay-out-places'

/** Inserts the restaurants, attractions and gas stations around the demo cities. */
export async function seedPlaces(tx: Db): Promise<void> {
  const places = layOutPlaces()
  await storeDrawings(
    tx,
    places.map(({ picture }) => ({ place: picture })),
  )
  await insert(
    tx,
    attractions,
    places.map(({ picture, ...row }) => ({ ...row, images: [drawingUrl({ place: picture })] })),
  )
  // PGlite has no autovacuum to update the statistics of the planner.
  await tx.execute(sql`analyze ${attractions}`)
}
