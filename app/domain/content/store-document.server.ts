import { readFile } from 'node:fs/promises'
import { putDocument } from '~/integrations/storage/storage.server'
import type { UploadedFile } from '../pictures/uploaded-file'
import { logError } from '../shared/log-error'
import { ok, refuse } from '../shared/result'
import { documentAddress, documentFileName, isPdf } from './document'

/**
 * Stores an uploaded PDF under the hash of its content. The same file always gets the same URL. A PDF that is not
 * attached to a text is removed after a day.
 */
export async function storeDocument(file: UploadedFile) {
  const bytes = await readFile(file.path)
  if (!isPdf(bytes)) return refuse('document_no_pdf')
  try {
    return ok({ url: documentAddress(await putDocument(bytes)), fileName: documentFileName(file.name) })
  } catch (error) {
    logError(error, 'A PDF could not be stored')
    return refuse('document_not_stored')
  }
}
