import type { z } from 'zod'
import type { UploadFailed } from '~/domain/pictures/uploaded-file'
import type { Definition } from './endpoint.server'
import { TOO_OFTEN } from './openapi/refusals'
import { countAttempt } from './rate-limit.server'
import { readUpload, type UploadedFile } from './read-upload.server'
import { refuseJson } from './refusals/index'

type PictureUpload<Stored> = {
  summary: string
  description: string
  /** The use case, what of its result is sent, and the schema of that. */
  store: (file: UploadedFile, by: { owner: { id: string }; now: Date }) => Promise<Stored | UploadFailed>
  json: (stored: Stored) => unknown
  schema: z.ZodType
}

/** The upload of one picture as a multipart form. */
export const pictureUpload = <Stored extends { ok: true }>({
  store,
  json,
  schema,
  ...words
}: PictureUpload<Stored>): Definition<unknown, unknown> => ({
  ...words,
  access: 'user',
  file: 'image',
  answers: { 201: schema },
  refusals: {
    415: 'The file is not a JPG, PNG or WebP.',
    422: 'The file is damaged, has too many pixels or takes too much memory to decode.',
    429: TOO_OFTEN,
    503: 'Other pictures are being encoded, or the storage does not respond. Nothing was stored.',
  },
  handle: async ({ request, user: owner, now }) => {
    const refused = await countAttempt('uploadPerAccount', owner.id)
    if (refused) return refuseJson(refused)
    const upload = await readUpload(request, { field: 'image', maxFiles: 1 })
    if (!upload.ok) return refuseJson(upload)
    try {
      const [file] = upload.files
      if (!file) return refuseJson({ refusal: 'image_missing' })
      const stored = await store(file, { owner, now })
      return stored.ok ? json(stored) : refuseJson(stored)
    } finally {
      await upload.discard()
    }
  },
})
