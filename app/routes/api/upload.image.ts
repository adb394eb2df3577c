import { storePicture } from '~/domain/pictures/store-picture.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { countAttempt } from '~/http/rate-limit.server'
import { readUpload } from '~/http/read-upload.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** One picture in the multipart field `image`; the answer's address may then be used in a listing or as an avatar. */
  POST: async ({ request }) => {
    const owner = await requireApiUser(request)
    const refused = await countAttempt('uploadPerAccount', owner.id)
    if (refused) return refuseJson(refused)
    const upload = await readUpload(request, { field: 'image', maxFiles: 1 })
    if (!upload.ok) return refuseJson(upload)
    try {
      const [file] = upload.files
      if (!file) return refuseJson({ refusal: 'image_missing' })
      const stored = await storePicture(file, { owner, now: new Date() })
      return stored.ok ? Response.json({ url: stored.url }, { status: 201 }) : refuseJson(stored)
    } finally {
      await upload.discard()
    }
  },
})

export const loader = door.loader
export const action = door.action
