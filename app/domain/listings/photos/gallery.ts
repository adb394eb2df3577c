import { MAX_IMAGES } from '../limits'
import { ok, refuse } from '../../shared/result'

/** A change to photos that are already there. Positions count from 1, where the cover is. */
export type Rearrangement =
  | { intent: 'move'; photo: string; to: number }
  | { intent: 'remove'; photo: string }
  | { intent: 'reorder'; photos: readonly string[] }

/**
 * The photos with new ones at their end. One that is there already stays where it is, so that an upload sent twice adds
 * nothing. Too many are refused as a whole, with the room that is left; a gallery from before the limit was lowered keeps
 * what it has.
 */
export function withPhotos(photos: readonly string[], added: readonly string[], most = MAX_IMAGES) {
  const all = [...new Set([...photos, ...added])]
  return all.length > Math.max(most, photos.length)
    ? refuse('too_many_photos', { room: roomFor(photos, most), most })
    : ok({ photos: all })
}

/** How many more photos fit. */
export const roomFor = (photos: readonly string[], most = MAX_IMAGES) => Math.max(0, most - photos.length)

/** The photos after a change. A change made for other photos than there are now is refused, not guessed at. */
export function rearranged(photos: readonly string[], change: Rearrangement) {
  if (change.intent === 'reorder')
    return isPermutation(photos, change.photos)
      ? ok({ photos: [...change.photos] })
      : refuse('photos_changed')
  const others = photos.filter((photo) => photo !== change.photo)
  if (change.intent === 'remove') return ok({ photos: others })
  if (others.length === photos.length) return refuse('photos_changed')
  const before = change.to - 1
  return ok({ photos: [...others.slice(0, before), change.photo, ...others.slice(before)] })
}

const isPermutation = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length &&
  new Set(other).size === other.length &&
  other.every((photo) => one.includes(photo))
