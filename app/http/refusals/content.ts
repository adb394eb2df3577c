import type { attachPdf } from '../../domain/content/attach-pdf.server'
import type { createContent } from '../../domain/content/create-content.server'
import type { deleteContent } from '../../domain/content/delete-content.server'
import type { publishContent } from '../../domain/content/publish-content.server'
import type { storeDocument } from '../../domain/content/store-document.server'
import type { updateContent } from '../../domain/content/update-content.server'
import { KEY_REUSED, type RefusalsOf, type RefusalWords } from './words'

type Refused =
  | RefusalsOf<
      | typeof attachPdf
      | typeof createContent
      | typeof deleteContent
      | typeof publishContent
      | typeof storeDocument
      | typeof updateContent
    >
  | {
      ok: false
      refusal:
        | 'content_not_deleted'
        | 'document_missing'
        | 'document_one_at_a_time'
        | 'document_too_large'
        | 'document_no_form'
        | 'document_broken_off'
    }

/** The status and words of every refusal of content. */
export const contentRefusals = {
  content_unknown: { status: 404, title: 'Content not found', message: 'Content not found' },
  content_not_deleted: { status: 404, title: 'Failed to delete content', message: 'Content not found' },
  content_key_reused: {
    status: 409,
    title: 'Failed to create content',
    message: KEY_REUSED,
    field: 'requestKey',
  },
  content_takes_no_pdf: {
    status: 422,
    title: 'Failed to upload file',
    message: 'Only the privacy policy and the terms of service can have a PDF.',
    field: 'pdfUrl',
  },
  document_missing: {
    status: 400,
    title: 'Failed to upload file',
    message: 'Please select a PDF file.',
    field: 'pdf',
  },
  document_no_pdf: {
    status: 415,
    title: 'Failed to upload file',
    message: 'Please select a PDF file.',
    field: 'pdf',
  },
  document_too_large: {
    status: 413,
    title: 'Failed to upload file',
    message: 'File size must be less than 10MB.',
    field: 'pdf',
  },
  document_not_stored: {
    status: 503,
    title: 'Failed to upload file',
    message: 'The file could not be stored. Nothing was changed.',
    field: 'pdf',
  },
  document_one_at_a_time: {
    status: 413,
    title: 'Failed to upload file',
    message: 'Send one file at a time.',
    field: 'pdf',
  },
  document_no_form: { status: 415, title: 'Failed to upload file', message: 'Send multipart/form-data.' },
  document_broken_off: {
    status: 400,
    title: 'Failed to upload file',
    message: 'The upload was interrupted. Choose the file again.',
    field: 'pdf',
  },
  document_unknown: {
    status: 422,
    title: 'Failed to upload file',
    message: 'This PDF is no longer available. Choose it again.',
    field: 'pdfUrl',
  },
} satisfies RefusalWords<Refused>
