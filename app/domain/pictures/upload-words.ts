import type { UploadProblem } from './uploaded-file'

/** The specification's sentence. The exact problem and how to fix it follow. */
export const UPLOAD_FAILED = 'Failed to upload images. Please try again.'

type Details = { problem?: UploadProblem; file?: string; maxBytes?: number }

const problems: Record<UploadProblem, { status: number; text: (file: string, details: Details) => string }> =
  {
    too_large: {
      status: 413,
      text: (file, { maxBytes = 10 * 1024 * 1024 }) =>
        `${file} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Choose a smaller file.`,
    },
    not_a_picture: {
      status: 415,
      text: (file) => `${file} is not a JPG, PNG or WebP file. Save it as one of these and choose it again.`,
    },
    damaged: {
      status: 422,
      text: (file) =>
        `${file} is damaged or incomplete. Open it on your device, save it again and choose the new file.`,
    },
    too_many_pixels: {
      status: 422,
      text: (file) =>
        `${file} has more than 40 megapixels, or 64 as a JPG. Make it smaller and choose it again.`,
    },
    too_much_memory: {
      status: 422,
      text: (file) =>
        `${file} takes too much memory to open. Save it as a JPG that is not progressive, or as a PNG with 8 bits per color that is ` +
        'not interlaced, and choose it again.',
    },
    too_many_scans: {
      status: 422,
      text: (file) => `${file} takes too long to open. Save it as a standard JPG and choose it again.`,
    },
    busy: {
      status: 503,
      text: (file) =>
        `We're busy with other photos and didn't get to ${file}. Wait a minute and choose it again.`,
    },
    unreadable: { status: 400, text: () => 'The request was not a valid upload form.' },
    interrupted: { status: 400, text: () => 'The connection was interrupted before the upload finished.' },
    not_multipart: { status: 415, text: () => 'Send multipart/form-data.' },
    encoded: { status: 415, text: () => 'Send the body uncompressed.' },
    cross_site: { status: 403, text: () => 'This request came from another site and was refused.' },
    storage: { status: 503, text: () => 'The files could not be stored right now. Nothing was changed.' },
  }

/** The status and message of a failed upload. */
export function uploadWords(details: Details): { status: number; message: string } {
  const { status, text } = problems[details.problem ?? 'unreadable']
  const exact = text(details.file ? `“${details.file}”` : 'The file', details)
  const isOfRequest = details.problem === 'cross_site' || details.problem === 'encoded'
  return { status, message: isOfRequest ? exact : `${UPLOAD_FAILED} ${exact}` }
}
