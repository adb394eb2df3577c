import type { FilesRefused } from './read-upload.server'
import type { Refusal } from './refusals/index'

/** Maps a failed upload of a PDF to the specification's refusals. Problems that are not the file's stay as they are. */
export function pdfUploadRefusal(failed: FilesRefused): Refusal {
  if (failed.refusal === 'too_many_images') return { refusal: 'document_one_at_a_time' }
  switch (failed.problem) {
    case 'too_large':
      return { refusal: 'document_too_large' }
    case 'not_multipart':
      return { refusal: 'document_no_form' }
    case 'cross_site':
    case 'encoded':
      return failed
    default:
      return { refusal: 'document_broken_off' }
  }
}
