import { uploadWords } from '../../domain/pictures/upload-words'
import type { FilesRefused } from '../read-upload.server'
import { titled, type RefusalsIn, type RefusalWords } from './words'

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/pictures/attach-private-pictures.server')
      | typeof import('~/domain/pictures/encode-picture.server')
      | typeof import('~/domain/pictures/put-upload.server')
      | typeof import('~/domain/pictures/store-picture.server')
      | typeof import('~/domain/pictures/store-private-picture.server')
    >
  | FilesRefused
  | { ok: false; refusal: 'image_missing' }

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
  image_missing: titled('No image selected')(400, 'Choose a JPG, PNG or WebP file to upload.', 'image'),
  private_picture_unknown: {
    status: 404,
    title: 'Picture not found',
    message: 'One of the pictures is no longer here. Choose it again.',
    field: 'pictures',
  },
  upload_failed: (details) => ({ title: 'Upload failed', ...uploadWords(details) }),
} satisfies RefusalWords<Refused>
