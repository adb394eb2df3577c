import { titled, KEY_REUSED, type RefusalsIn, type RefusalWords } from './words'

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/content/attach-pdf.server')
      | typeof import('~/domain/content/create-content.server')
      | typeof import('~/domain/content/delete-content.server')
      | typeof import('~/domain/content/publish-content.server')
      | typeof import('~/domain/content/store-document.server')
      | typeof import('~/domain/content/update-content.server')
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

const failedToUploadFile = titled('Failed to upload file')

export const contentRefusals = {
  content_unknown: { status: 404, title: 'Content not found', message: 'Content not found' },
  content_not_deleted: { status: 404, title: 'Failed to delete content', message: 'Content not found' },
  content_key_reused: {
    status: 409,
    title: 'Failed to create content',
    message: KEY_REUSED,
    field: 'requestKey',
  },
  content_takes_no_pdf: failedToUploadFile(
    422,
    'Only the privacy policy and the terms of service can have a PDF.',
    'pdfUrl',
  ),
  document_missing: failedToUploadFile(400, 'Please select a PDF file.', 'pdf'),
  document_no_pdf: failedToUploadFile(415, 'Please select a PDF file.', 'pdf'),
  document_too_large: failedToUploadFile(413, 'File size must be less than 10MB.', 'pdf'),
  document_not_stored: failedToUploadFile(503, 'The file could not be stored. Nothing was changed.', 'pdf'),
  document_one_at_a_time: failedToUploadFile(413, 'Send one file at a time.', 'pdf'),
  document_no_form: failedToUploadFile(415, 'Send multipart/form-data.'),
  document_broken_off: failedToUploadFile(400, 'The upload was interrupted. Choose the file again.', 'pdf'),
  document_unknown: failedToUploadFile(422, 'This PDF is no longer available. Choose it again.', 'pdfUrl'),
} satisfies RefusalWords<Refused>
