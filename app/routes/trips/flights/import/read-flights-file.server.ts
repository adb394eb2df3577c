import { readFile } from 'node:fs/promises'
import { decodeCalendar } from '~/domain/calendars/calendar-lines'
import { ok, refuse } from '~/domain/shared/result'
import { readUpload } from '~/http/read-upload.server'

const MAX_BYTES = 1024 * 1024

/** Reads the text of an uploaded calendar file. */
export async function readFlightsFile(request: Request) {
  const upload = await readUpload(request, { field: 'file', maxFiles: 1, maxBytes: MAX_BYTES })
  if (!upload.ok) {
    const problem = upload.refusal === 'upload_failed' ? upload.problem : null
    if (problem === 'encoded' || problem === 'cross_site') return refuse('upload_failed', { problem })
    if (problem === 'not_multipart') return refuse('flights_file_no_form')
    return refuse(problem === 'too_large' ? 'flights_file_too_large' : 'flights_file_unreadable')
  }
  try {
    const [file] = upload.files
    return file ? ok({ text: decodeCalendar(await readFile(file.path)) }) : refuse('flights_file_missing')
  } finally {
    await upload.discard()
  }
}
