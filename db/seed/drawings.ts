import { createHash } from 'node:crypto'
import { drawPortrait, drawScene, type Scene } from './artwork'
import type { PersonLook } from './artwork/look'
import { drawPlace } from './artwork/places'
import { layOutCities, layOutListings, layOutPeople } from './world/lay-out-listings'
import { layOutPlaces, type PlaceRow } from './world/lay-out-places'

/** What a picture of the demo data shows: a view of a listing, a person, or a place. */
type Drawing = Scene | { face: PersonLook; seed: string } | { place: PlaceRow['picture'] }

const keyOf = (drawing: Drawing) =>
  createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 32)

/** The URL of a drawing. It follows from what the drawing shows, so that it is known before anybody draws it. */
export const drawingUrl = (drawing: Drawing): string => `/media/${keyOf(drawing)}`

let drawings: ReadonlyMap<string, Drawing> | undefined

/** Draws a picture of the demo data as SVG, always the same for the same key. Null if no drawing has this key. */
export function draw(key: string): string | null {
  const drawing = (drawings ??= allDrawings()).get(key)
  if (!drawing) return null
  if ('face' in drawing) return drawPortrait(drawing.face, drawing.seed)
  if (!('place' in drawing)) return drawScene(drawing)
  const { kind, setting, seed } = drawing.place
  return drawPlace(kind, setting, seed)
}

function allDrawings(): ReadonlyMap<string, Drawing> {
  const people = layOutPeople()
  // Listings show the same whenever they were created.
  const listings = layOutListings(people, layOutCities(), new Date(0))
  const all: Drawing[] = [
    ...listings.flatMap(({ scenes }) => scenes),
    ...[...people.values()].flatMap(({ seed: { key, look } }) => (look ? [{ face: look, seed: key }] : [])),
    ...layOutPlaces().map(({ picture }) => ({ place: picture })),
  ]
  return new Map(all.map((drawing) => [keyOf(drawing), drawing]))
}
