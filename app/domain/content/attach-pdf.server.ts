import type { Db } from '#db/client.server'
import { storage } from '~/integrations/storage/storage.server'
import { ok, refuse } from '../shared/result'
import { contentPlaces, type ContentType } from './content-types'
import { documentFileName, documentKeyOf, documentName } from './document-address'
import { lockDocument } from './document-lock.server'

type Wanted = { type: ContentType; pdfUrl: string | null; pdfFileName: string | null }

/**
 * What a text's row says of its PDF, how large it is included: only what lies in the storage can be attached, and only
 * to a text that may have one. In a transaction the file stays until it ends, whatever a sweep thinks of it.
 */
export async function attachPdf(tx: Db, { type, pdfUrl, pdfFileName }: Wanted) {
  if (pdfUrl === null) return ok({ pdf: { pdfUrl: null, pdfFileName: null, pdfSize: null } })
  if (!contentPlaces[type].takesPdf) return refuse('content_takes_no_pdf')
  const key = documentKeyOf(pdfUrl)
  if (!key) return refuse('document_unknown')
  await lockDocument(tx, key)
  const bytes = await (await storage()).read(documentName(key))
  if (!bytes) return refuse('document_unknown')
  return ok({
    pdf: {
      pdfUrl,
      pdfFileName: documentFileName(pdfFileName, contentPlaces[type].name),
      pdfSize: bytes.length,
    },
  })
}
