import type { FilesRefused } from './read-upload.server'
import type { Refusal } from './refusals/index'

/** A failed upload of a PDF in what the specification calls it. What is no fault of the file stays what it is. */
export function documentFailed(failed: FilesRefused): Refusal {
  if (failed.refusal === 'too_many_images') return { refusal: 'document_one_at_a_time' }
  switch (failed.problem) {
    case 'too_large':
      return { refusal: 'document_too_large' }
    case 'not_multipart':
      return { refusal: 'document_no_form' }
    case 'cross_site':
      return failed
    default:
      return { refusal: 'document_broken_off' }
  }
}
