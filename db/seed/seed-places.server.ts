import type { Db } from '#db/client.server'
import { attractions } from '#db/schema'
import { putPicture } from '~/integrations/storage/storage.server'
import { drawPlace } from './artwork/places'
import { insert } from './insert.server'
import { layOutPlaces, type PlaceRow } from './world/lay-out-places'

/** Inserts the restaurants, attractions and gas stations around the demo cities, with their pictures. */
export async function seedPlaces(tx: Db): Promise<void> {
  const rows = layOutPlaces()
  const images = await storePictures(rows)
  await insert(
    tx,
    attractions,
    rows.map(({ picture, ...row }) => ({ ...row, images: [images.get(JSON.stringify(picture))!] })),
  )
}

/** Stores each picture once, even if several places show it, and returns their URLs. */
async function storePictures(rows: readonly PlaceRow[]): Promise<Map<string, string>> {
  const pictures = new Map(rows.map(({ picture }) => [JSON.stringify(picture), picture]))
  const stored = [...pictures].map(
    async ([key, { kind, setting, seed }]) =>
      [key, await putPicture(Buffer.from(drawPlace(kind, setting, seed)), 'svg')] as const,
  )
  return new Map(await Promise.all(stored))
}
