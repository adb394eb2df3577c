import { UPLOAD_FAILED } from '../../pictures/upload-words'
import { MAX_IMAGES } from '../limits'

/** The notice of a good upload, in the specification's words. */
export const uploadedWords = (count: number) => ({
  title: 'Images uploaded',
  description: `Successfully uploaded ${count} image(s).`,
})

/** What exactly is wrong with one file among others; the sentence that they have in common is said once. */
export const exactly = (reason: string) =>
  reason.startsWith(`${UPLOAD_FAILED} `) ? reason.slice(UPLOAD_FAILED.length + 1) : reason

/** The notice of more photos than fit: none of them is taken. */
export const tooManyWords = (room: number, most = MAX_IMAGES) => ({
  title: 'Too many images',
  description: `You can only upload up to ${most} image${most === 1 ? '' : 's'}. ${room === 0 ? 'No more fit.' : `${room} more ${room === 1 ? 'fits' : 'fit'}.`} Nothing of this upload was kept.`,
})
