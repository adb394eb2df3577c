import { createHash } from 'node:crypto'
import { drawPortrait, drawScene, type Scene } from './artwork'
import type { PersonLook } from './artwork/look'
import { drawPlace, lookOfEarlier, type EarlierPlacePicture } from './artwork/places'
import type { PlacePicture } from './world/lay-out-places'

/**
 * What a picture of the demo data shows: a view of a listing, a person, or a place. Databases keep it as JSON, so a
 * new version must be able to draw what earlier ones have stored.
 */
export type Drawing =
  | Scene
  | { face: PersonLook; seed: string }
  | { place: PlacePicture | EarlierPlacePicture }

/** The key of a drawing. It follows from what the drawing shows, so that it is known before anybody draws it. */
export const drawingKey = (drawing: Drawing): string =>
  createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 32)

export const drawingUrl = (drawing: Drawing): string => `/media/${drawingKey(drawing)}`

/** Draws a picture of the demo data as SVG, always the same for the same drawing. */
export function draw(drawing: Drawing): string {
  if ('face' in drawing) return drawPortrait(drawing.face, drawing.seed)
  if (!('place' in drawing)) return drawScene(drawing)
  const { place } = drawing
  return drawPlace('look' in place ? place.look : lookOfEarlier(place), place.seed)
}
