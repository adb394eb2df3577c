import { uploadWords } from '../../domain/pictures/upload-words'
import type { lockPictures } from '../../domain/pictures/attach-private-pictures.server'
import type { encodePicture } from '../../domain/pictures/encode-picture.server'
import type { putUpload, putBackIfSwept, storageFailed } from '../../domain/pictures/put-upload.server'
import type { storePicture } from '../../domain/pictures/store-picture.server'
import type { storePrivatePicture } from '../../domain/pictures/store-private-picture.server'
import type { FilesRefused } from '../read-upload.server'
import type { RefusalsOf, RefusalWords } from './words'

type Refused =
  | RefusalsOf<
      | typeof lockPictures
      | typeof encodePicture
      | typeof putUpload
      | typeof putBackIfSwept
      | typeof storageFailed
      | typeof storePicture
      | typeof storePrivatePicture
    >
  | FilesRefused
  | { ok: false; refusal: 'image_missing' }

/** The status and words of every refusal of pictures. */
export const pictureRefusals = {
  too_many_images: (details) => ({
    status: 413,
    title: 'Too many images',
    message:
      details.max === 1
        ? 'Send one file at a time.'
        : `You can only upload up to ${details.max ?? 10} images.`,
    field: 'images',
  }),
  image_missing: {
    status: 400,
    title: 'No image selected',
    message: 'Choose a JPG, PNG or WebP file to upload.',
    field: 'image',
  },
  private_picture_unknown: {
    status: 404,
    title: 'Picture not found',
    message: 'One of the pictures is no longer here. Choose it again.',
    field: 'pictures',
  },
  upload_failed: (details) => ({ title: 'Upload failed', ...uploadWords(details) }),
} satisfies RefusalWords<Refused>
