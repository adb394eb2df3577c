import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '#db/client.server'
import { listings, pictureColors, pictures, users } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { layOutCities, layOutListings, layOutPeople, emailOf } from './world/lay-out-listings'
import { layOutPlaces } from './world/lay-out-places'
import { captionsOf } from './world/captions'
import { demoPictures, PICTURES, picturesOf, type DemoPicture } from './world/pictures'

/** Stores the mean colors of all pictures. */
export async function seedColors(tx: Db): Promise<void> {
  const colors = [...demoPictures().values()].map(({ key, color }) => ({ key, color }))
  await tx.insert(pictureColors).values(colors).onConflictDoNothing()
}

/** Copies the pictures that the storage lacks; an original last, so that interruptions are mended. */
export async function seedPictures(db: Db): Promise<void> {
  const files = await storage()
  const stored = new Set<string>()
  for await (const { name } of files.list('originals/')) stored.add(name)
  const { rows } = (await db.execute(sql`
    select unnest(images) as url from listings union select unnest(images) from attractions
    union select avatar from users where avatar is not null`)) as unknown as { rows: { url: string }[] }
  const shown = new Set(rows.map(({ url }) => url))
  const limit = pLimit(8)
  const copy = async (folder: string, { key, files: names }: DemoPicture) => {
    const read = (name: string) => readFile(join(PICTURES, folder, name))
    for (const name of names) await files.write(`variants/${key}/${name}`, await read(name))
    await files.write(originalOf({ key, files: names }), await read(names.at(-1)!))
  }
  await Promise.all(
    [...demoPictures()]
      .filter(([, picture]) => shown.has(`/media/${picture.key}`) && !stored.has(originalOf(picture)))
      .map(([folder, picture]) => limit(() => copy(folder, picture))),
  )
}

const originalOf = ({ key, files }: Pick<DemoPicture, 'key' | 'files'>) =>
  `originals/${key}.${files.at(-1)!.split('.')[1]}`

/** Gives a demo world of an earlier version, whose pictures were drawings, the pictures of this one; uploads stay. */
export async function replaceDrawings(db: Db): Promise<void> {
  const keys = [...demoPictures().values()].map(({ key }) => key)
  const [known] = await db
    .select({ key: pictureColors.key })
    .from(pictureColors)
    .where(sql`${pictureColors.key} = any(${sql.param(keys)}::text[])`)
    .limit(1)
  if (known) return
  await seedColors(db)
  const people = layOutPeople()
  const galleries = [
    ...layOutListings(people, layOutCities(), new Date(0)).map(({ type, seed: { key, title } }) => ({
      name: title,
      images: picturesOf(key),
      captions: captionsOf(key, type),
    })),
    ...layOutPlaces().map(({ name, images }) => ({ name, images: images! })),
  ]
  const isDrawn = (url: unknown) =>
    sql`not exists (select from ${pictures} where '/media/' || ${pictures.key} = any(${url}))`
  const rows = sql`json_to_recordset(${JSON.stringify(galleries)}::json) as demo (name text, images json, captions jsonb)`
  const images = sql`array(select json_array_elements_text(demo.images))`
  await db.execute(sql`
    update ${listings} set images = ${images}, captions = demo.captions from ${rows}
    where ${listings.title} = demo.name and ${isDrawn(sql`${listings.images}`)}`)
  await db.execute(sql`
    update attractions set images = ${images} from ${rows}
    where attractions.name = demo.name and ${isDrawn(sql`attractions.images`)}`)
  for (const { seed } of people.values()) {
    const [avatar] = picturesOf(`people/${seed.key}`)
    if (!avatar) continue
    await db.execute(sql`
      update ${users} set avatar = ${avatar}
      where lower(${users.email}) = ${emailOf(seed)} and ${isDrawn(sql`array[${users.avatar}]`)}`)
  }
}
