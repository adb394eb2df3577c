import type { UploadProblem } from './uploaded-file'

/** The specification's sentence; what exactly is wrong, and how to mend it, follows. */
export const UPLOAD_FAILED = 'Failed to upload images. Please try again.'

type Details = { problem?: UploadProblem; file?: string; maxBytes?: number }

const problems: Record<UploadProblem, { status: number; say: (file: string, details: Details) => string }> = {
  too_large: {
    status: 413,
    say: (file, { maxBytes = 10 * 1024 * 1024 }) =>
      `${file} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Choose a smaller one.`,
  },
  not_a_picture: {
    status: 415,
    say: (file) => `${file} is not a JPG, PNG or WebP picture. Save it as one of these and choose it again.`,
  },
  damaged: {
    status: 422,
    say: (file) =>
      `${file} is damaged or incomplete. Open it on your device, save it again and choose the new file.`,
  },
  too_many_pixels: {
    status: 422,
    say: (file) => `${file} has more than 40 megapixels. Make it smaller and choose it again.`,
  },
  unreadable: { status: 400, say: () => 'What arrived was not a form of this page.' },
  interrupted: { status: 400, say: () => 'The connection broke off before everything had arrived.' },
  not_multipart: { status: 415, say: () => 'Send multipart/form-data.' },
  cross_site: { status: 403, say: () => 'This request came from another site and was refused.' },
  storage: { status: 503, say: () => 'The pictures could not be stored at the moment. Nothing was changed.' },
}

/** The status and the words of a failed upload. */
export function uploadWords(details: Details): { status: number; message: string } {
  const { status, say } = problems[details.problem ?? 'unreadable']
  const exact = say(details.file ? `“${details.file}”` : 'The file', details)
  return { status, message: details.problem === 'cross_site' ? exact : `${UPLOAD_FAILED} ${exact}` }
}
