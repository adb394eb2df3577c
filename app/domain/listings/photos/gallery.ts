import { UPLOAD_FAILED } from '../../pictures/upload-words'
import { MAX_IMAGES } from '../limits'
import { count } from '../../shared/phrases'
import { ok, refuse } from '../../shared/result'

/** What photos show, by their addresses. */
export type Captions = Record<string, string>

type Photos = { images: readonly string[]; captions: Captions | null }

/** The captions of the photos that a listing has. */
export function shownCaptions({ images, captions }: Photos) {
  const shown = images.flatMap((url) => (captions?.[url] ? [[url, captions[url]] as const] : []))
  return Object.fromEntries<string>(shown)
}

/** A change to existing photos. Positions count from 1, the cover. */
export type Rearrangement =
  | { intent: 'move'; photo: string; to: number }
  | { intent: 'remove'; photo: string }
  | { intent: 'reorder'; photos: readonly string[] }

/**
 * Appends photos. One that is already there stays where it is, so that an upload sent twice adds nothing. Too many are
 * refused together, with the number that would still fit; photos from before the limit was lowered are kept.
 */
export function withPhotos(photos: readonly string[], added: readonly string[], max = MAX_IMAGES) {
  const all = [...new Set([...photos, ...added])]
  return all.length > Math.max(max, photos.length)
    ? refuse('too_many_photos', { room: roomFor(photos, max), max })
    : ok({ photos: all })
}

/** How many more photos fit. */
export const roomFor = (photos: readonly string[], max = MAX_IMAGES) => Math.max(0, max - photos.length)

/** Applies a change. A change that was made for different photos than the current ones is refused. */
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

/** The notice after an upload, in the specification's words. */
export const uploadedNotice = (count: number) => ({
  title: 'Images uploaded',
  description: `Successfully uploaded ${count} image(s).`,
})

/** The reason a single file failed, without the sentence that all failures share. */
export const failureReason = (reason: string) =>
  reason.startsWith(`${UPLOAD_FAILED} `) ? reason.slice(UPLOAD_FAILED.length + 1) : reason

/** The notice for more photos than fit; none of them is uploaded. */
export function tooManyNotice(room: number, max = MAX_IMAGES) {
  const limit = `You can only upload up to ${count(max, 'image')}.`
  const left = room === 0 ? 'You have reached the limit.' : `You can add ${room} more.`
  return { title: 'Too many images', description: `${limit} ${left} None of these were uploaded.` }
}

/** The beginning of the name of a caption's field, before the photo's address. */
export const CAPTION = 'caption:'

/** What a photo's button sends, which has only one value: `remove /media/…` or `move /media/… 2`. */
export function pressedButton(value: string) {
  const [intent, photo, to] = value.split(' ')
  return { intent, photo, to }
}
