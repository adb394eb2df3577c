import { readFileSync } from 'node:fs'

/** The folder of the pictures, from the folder that the process runs in: files such as `<name>/640.avif`. */
export const PICTURES = 'db/seed/pictures'

/** A picture: the key it is stored under, its mean color, and its files, the last of which is the largest. */
export type DemoPicture = { key: string; color: string; files: string[] }

let catalog: Map<string, DemoPicture> | undefined

/** Every picture by its name, such as `miami-model-y/1` or `people/nora/1`. */
export const demoPictures = (): ReadonlyMap<string, DemoPicture> =>
  (catalog ??= new Map(
    Object.entries(JSON.parse(readFileSync('db/seed/world/pictures.json', 'utf8')) as Record<string, DemoPicture>),
  ))

/** The URLs of the pictures of a listing, a person or a place, the cover first. */
export function picturesOf(subject: string): string[] {
  const urls: string[] = []
  for (let picture; (picture = demoPictures().get(`${subject}/${urls.length + 1}`)); )
    urls.push(`/media/${picture.key}`)
  return urls
}
