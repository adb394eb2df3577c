import { z } from 'zod'
import { PDF_MAX_BYTES } from '~/domain/content/content-types'
import { storeDocument } from '~/domain/content/store-document.server'
import { pdfUploadRefusal } from '~/http/pdf-upload-refusal'
import { defineEndpoint } from '~/http/endpoint.server'
import { readUpload } from '~/http/read-upload.server'
import { refuse } from '~/domain/shared/result'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Upload a PDF',
    description:
      'One PDF of at most 10 MB. Use the returned address as the `pdfUrl` of a privacy policy or of terms ' +
      'of service; until then it cannot be downloaded. An unused PDF is removed after a day.',
    access: 'admin',
    file: 'pdf',
    answers: { 201: z.object({ url: z.string() }) },
    refusals: {
      400: 'There is no file, or the upload was incomplete.',
      413: 'The file is larger than 10 MB.',
      503: 'The file could not be stored.',
    },
    handle: async ({ request }) => {
      const upload = await readUpload(request, { field: 'pdf', maxFiles: 1, maxBytes: PDF_MAX_BYTES })
      if (!upload.ok) return refuseJson(pdfUploadRefusal(upload))
      try {
        const [file] = upload.files
        const stored = file ? await storeDocument(file) : refuse('document_missing')
        return stored.ok ? { url: stored.url } : refuseJson(stored)
      } finally {
        await upload.discard()
      }
    },
  },
})

export { loader, action }
