import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { storage } from '~/integrations/storage/storage.server'
import { ok, refuse } from '../shared/result'
import { contentPlaces, type ContentType } from './content-types'
import { documentFileName, documentKeyOf, documentName } from './document'

type RequestedPdf = { type: ContentType; pdfUrl: string | null; pdfFileName: string | null }

/**
 * The columns of a text that describe its PDF. Refuses a file that is not in the storage, and a type of text that
 * cannot have a PDF. Until the transaction ends, a concurrent sweep cannot remove the file.
 */
export async function attachPdf(tx: Db, { type, pdfUrl, pdfFileName }: RequestedPdf) {
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

/** Until the transaction ends, no other process can attach or sweep this document. */
export async function lockDocument(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${key}`}, 0))`)
}
