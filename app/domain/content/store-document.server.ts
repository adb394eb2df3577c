import { readFile } from 'node:fs/promises'
import { putDocument } from '~/integrations/storage/storage.server'
import type { UploadedFile } from '../pictures/uploaded-file'
import { logError } from '../shared/log-error'
import { ok, refuse } from '../shared/result'
import { documentAddress, documentFileName } from './document-address'
import { isPdf } from './is-pdf'

/**
 * Keeps an uploaded PDF under the hash of its bytes, for a text to take. The same file again answers the same address;
 * one that no text takes is swept after a day.
 */
export async function storeDocument(file: UploadedFile) {
  const bytes = await readFile(file.path)
  if (!isPdf(bytes)) return refuse('document_no_pdf')
  try {
    return ok({ url: documentAddress(await putDocument(bytes)), fileName: documentFileName(file.name) })
  } catch (error) {
    logError(error, 'A PDF could not be kept')
    return refuse('document_not_stored')
  }
}
