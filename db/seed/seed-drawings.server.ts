import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { drawings } from '#db/schema'
import { drawingKey, type Drawing } from './drawings'
import { layOutCities, layOutListings, layOutPeople } from './world/lay-out-listings'
import { layOutPlaces } from './world/lay-out-places'

/** Stores what pictures show, so that they can be drawn when they are first viewed. Known ones are left as they are. */
export async function storeDrawings(tx: Db, shown: readonly Drawing[]): Promise<void> {
  const rows = new Map(shown.map((shows) => [drawingKey(shows), shows]))
  const json = JSON.stringify([...rows].map(([key, shows]) => ({ key, shows })))
  // One parameter instead of two thousand, which takes half the time.
  await tx.execute(sql`
    insert into ${drawings} (key, shows)
    select key, shows from json_to_recordset(${json}::text::json) as row (key text, shows json)
    on conflict do nothing`)
}

/** Every picture of the demo data, places included. */
export function allDrawings(): Drawing[] {
  const people = layOutPeople()
  // Listings show the same whenever they were created.
  const listings = layOutListings(people, layOutCities(), new Date(0))
  return [
    ...listings.flatMap(({ scenes }) => scenes),
    ...[...people.values()].flatMap(({ seed: { key, look } }) => (look ? [{ face: look, seed: key }] : [])),
    ...layOutPlaces().map(({ picture }) => ({ place: picture })),
  ]
}
